/* check.js: looks at the page in which it stands, and tells the page around it
 * what it found, a line each; "bad ..." is what should not be. */
(function () {
  "use strict";
  const lines = [];
  const say = (...words) => lines.push(words.join (" "));
  const all = (query, where) => [...(where || document).querySelectorAll (query)];

  say ("width", innerWidth);
  say ("dark", matchMedia ("(prefers-color-scheme: dark)").matches);
  say ("charts", all ("figure svg[role=img]").length);
  say ("bars", all ("td svg[role=img]").length);
  say ("maps", all (".maps figure").length);
  say ("articles", all ("article").length);
  say ("headings", all ("h1").length, all ("h2").length);
  say ("never", all ("tr.never").length);
  say ("verdict", document.querySelector (".verdict").textContent);
  say ("fetched", performance.getEntriesByType ("resource").length);

  /* Nothing makes the page wider than the window. */
  if (document.documentElement.scrollWidth > innerWidth)
    say ("bad: wider than the window:", document.documentElement.scrollWidth);
  for (const table of all ("table"))
    if (!table.caption || all ("th[scope]", table).length === 0)
      say ("bad: a table without caption or heads");
  for (const svg of all ("svg"))
    if (svg.getAttribute ("aria-hidden") !== "true"
        && !(svg.querySelector (":scope > title") || {}).textContent)
      say ("bad: a drawing without a title");
  for (const chart of all (".course figure"))
    {
      const bars = all ("rect > title", chart).map (title => title.textContent);
      const rows = all ("tbody tr", chart).map (row => row.children[0].textContent
        + ": " + row.children[1].textContent
        + (row.children[1].textContent === "1" ? " game" : " games"));
      if (rows.length === 0 || rows.join () !== bars.join ())
        say ("bad: a chart and its table differ:", bars, rows);
    }
  for (const svg of all ("figure > svg"))
    if (svg.getBoundingClientRect ().height < 100)
      say ("bad: a chart that is not to be seen");
  for (const node of all ("svg *"))
    for (const name of ["x", "y", "width", "height", "x1", "y1", "x2", "y2"])
      if (node.hasAttribute (name) && !/^-?[0-9.]+$/.test (node.getAttribute (name)))
        say ("bad:", name, "is", node.getAttribute (name));

  /* Contrast, as WCAG 2 defines it. */
  const rgb = text => (text.match (/[0-9.]+/g) || []).map (Number);
  const light = colour => {
    const part = rgb (colour).slice (0, 3).map (v => v / 255)
      .map (v => v <= 0.04045 ? v / 12.92 : Math.pow ((v + 0.055) / 1.055, 2.4));
    return 0.2126 * part[0] + 0.7152 * part[1] + 0.0722 * part[2];
  };
  const clear = colour => rgb (colour).length === 4 && rgb (colour)[3] === 0;
  const behind = element => {
    const hex = element.parentNode.querySelector (":scope > polygon");
    if (element instanceof SVGElement && hex)
      return getComputedStyle (hex).fill;
    for (let at = element; at instanceof Element; at = at.parentNode)
      if (!clear (getComputedStyle (at).backgroundColor))
        return getComputedStyle (at).backgroundColor;
    return "rgb(255, 255, 255)";
  };
  let least = 99, texts = 0;
  const walker = document.createTreeWalker (document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode ());)
    {
      const element = node.parentNode;
      if (!node.data.trim () || ["title", "script"].includes (element.localName))
        continue;
      const style = getComputedStyle (element);
      const drawn = element instanceof SVGElement;
      const two = [light (drawn ? style.fill : style.color),
                   light (behind (element))].sort ((a, b) => b - a);
      const contrast = (two[0] + 0.05) / (two[1] + 0.05);
      texts++;
      if (contrast < 4.5)
        say ("bad: contrast", contrast.toFixed (2), "of", node.data.trim ());
      least = Math.min (least, contrast);
    }
  say ("texts", texts);
  say ("contrast", least.toFixed (2));

  parent.postMessage (lines.join ("\n"), "*");
}) ();
