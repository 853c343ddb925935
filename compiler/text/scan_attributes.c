/* scan_attributes.c: attributes of start tags, and namespaces. */

#include "scan.h"

/* Finds the end of an attribute value that starts after a quote. A value
 * without a closing quote ends with its line or tag. */
static uint32_t
value_end (struct scanner *s, uint32_t start, char quote, bool *closed)
{
  uint32_t i = start;
  while (i < s->end && s->text[i] != quote && s->text[i] != '<')
    i++;
  *closed = i < s->end && s->text[i] == quote;
  if (*closed)
    return i;
  if (i < s->end)
    {
      /* A < in a value is a mistake, unless the quote is what is missing. */
      uint32_t j = i;
      while (j < s->end && s->text[j] != quote && s->text[j] != '\n')
        j++;
      *closed = j < s->end && s->text[j] == quote;
      if (*closed)
        return j;
    }
  i = start;
  while (i < s->end && s->text[i] != '\n' && s->text[i] != '\r'
         && s->text[i] != '>' && s->text[i] != '<')
    i++;
  if (i < s->end && s->text[i] == '>' && i > start && s->text[i - 1] == '/')
    i--;
  return i;
}

/* The real end of a value that seems to reach the opening quote of the next
 * one: in type="hill at="B2", after hill. 0: it does not reach that far. */
static uint32_t
forgotten_end (const struct scanner *s, wcc_range value)
{
  uint32_t i = value.end, behind = value.end + 1;
  if (behind >= s->end || is_space (s->text[behind]) || s->text[behind] == '>'
      || s->text[behind] == '/' || i <= value.start || s->text[i - 1] != '=')
    return 0;
  uint32_t name = --i;
  while (i > value.start && !is_space (s->text[i - 1]))
    i--;
  if (i == name || i == value.start || !is_name_start (s->text[i]))
    return 0;
  while (i > value.start && is_space (s->text[i - 1]))
    i--;
  return i > value.start ? i : 0;
}

/* Reads ="value". @return false when there is no value at all */
static bool
take_value (struct scanner *s, wcc_range name, wcc_range *value)
{
  skip_space (s);
  if (s->at >= s->end || s->text[s->at] != '=')
    {
      s->at = name.end;
      problem (s, NOT_WELL_FORMED, name, "Write name=\"value\".",
               "the attribute '%.*s' has no value", PART (s, name));
      return false;
    }
  s->at++;
  skip_space (s);
  char quote = s->at < s->end ? s->text[s->at] : '\0';
  if (quote != '"' && quote != '\'')
    {
      uint32_t start = s->at;
      while (s->at < s->end && !is_space (s->text[s->at])
             && s->text[s->at] != '>' && s->text[s->at] != '<'
             && s->text[s->at] != '"' && !starts (s, "/>"))
        s->at++;
      *value = range (start, s->at);
      problem (s, NOT_WELL_FORMED, range (name.start, s->at),
               "Put the value between \" and \".",
               "the value of '%.*s' has no quotes", PART (s, name));
      if (s->at < s->end && s->text[s->at] == '"')
        s->at++;
      return true;
    }
  s->at++;
  bool closed;
  *value = range (s->at, value_end (s, s->at, quote, &closed));
  uint32_t forgotten = closed ? forgotten_end (s, *value) : 0;
  if (forgotten)
    {
      *value = range (value->start, forgotten);
      closed = false;
    }
  if (!closed)
    {
      if (!forgotten)
        broken (s);
      problem (s, NOT_WELL_FORMED, range (name.start, value->end),
               "Close the value with the same quote.",
               "the value of '%.*s' is not closed", PART (s, name));
    }
  for (s->at = value->start; s->at < value->end;)
    if (s->text[s->at] == '&')
      scan_reference (s);
    else
      {
        if (s->text[s->at] == '<')
          problem (s, NOT_WELL_FORMED, range (s->at, s->at + 1),
                   "Write &lt; for the character itself; in expressions, lt.",
                   "a '<' in the value of '%.*s'", PART (s, name));
        s->at++;
      }
  s->at = value->end + closed;
  return true;
}

static bool
add_attribute (struct scanner *s, wcc_attribute *attribute, wcc_range name,
               wcc_range value)
{
  if (value.end - value.start > WCC_MAX_VALUE)
    {
      problem (s, TOO_LARGE, range (name.start, name.end), NULL,
               "the value of '%.*s' is longer than %u bytes", PART (s, name),
               WCC_MAX_VALUE);
      value.end = value.start;
    }
  char *text = arena_alloc (&s->document->arena, value.end - value.start + 1);
  char *copy = scan_copy (s, name);
  if (!text || !copy)
    {
      out_of_memory (s);
      return false;
    }
  scan_decode (s, value, true, true, text);
  attribute->name = copy;
  attribute->value = text;
  attribute->text = value;
  attribute->whole = range (name.start, s->at);
  return true;
}

int
scan_attributes (struct scanner *s, wcc_range tag, wcc_attribute *list)
{
  int count = 0;
  wcc_range names[WCC_MAX_ATTRIBUTES];
  while (s->at < s->end)
    {
      uint32_t before = s->at;
      skip_space (s);
      if (s->at >= s->end || s->text[s->at] == '>' || s->text[s->at] == '<'
          || starts (s, "/>"))
        break;
      if (!is_name_start (s->text[s->at]))
        {
          uint32_t start = s->at;
          while (s->at < s->end && !is_space (s->text[s->at])
                 && s->text[s->at] != '>' && s->text[s->at] != '<'
                 && !starts (s, "/>"))
            s->at++;
          problem (s, NOT_WELL_FORMED, range (start, s->at),
                   "Attributes are written name=\"value\".",
                   "this does not belong in the tag <%.*s>", PART (s, tag));
          continue;
        }
      wcc_range name = take_name (s), value;
      if (name.end - name.start > WCC_MAX_NAME)
        problem (s, TOO_LARGE, name, NULL, "a name has more than %u bytes",
                 WCC_MAX_NAME);
      if (before == name.start)
        problem (s, NOT_WELL_FORMED, name,
                 before > 1 && s->text[before - 2] == '='
                     ? N_ ("Does the value before it lack its closing quote?")
                     : NULL,
                 "a space is missing before '%.*s'", PART (s, name));
      if (!take_value (s, name, &value))
        continue;
      bool again = false;
      for (int i = 0; i < count && !again; i++)
        again = same_text (s, names[i], name);
      if (again)
        {
          problem (s, NOT_WELL_FORMED, name, "Keep one of them.",
                   "<%.*s> has the attribute '%.*s' twice", PART (s, tag),
                   PART (s, name));
          continue;
        }
      if (count == (int) WCC_MAX_ATTRIBUTES)
        {
          problem (s, TOO_LARGE, name, NULL,
                   "<%.*s> has more than %u attributes", PART (s, tag),
                   WCC_MAX_ATTRIBUTES);
          s->stop = true;
          broken (s);
          return count;
        }
      names[count] = name;
      if (!add_attribute (s, &list[count++], name, value))
        return -1;
    }
  return count;
}

/* ---- namespaces -------------------------------------------------------- */

static const char *
find_space (const struct node *node, const char *prefix, size_t length)
{
  if (length == 3 && memcmp (prefix, "xml", 3) == 0)
    return "http://www.w3.org/XML/1998/namespace";
  for (const wcc_node *n = &node->node; n; n = n->parent)
    for (int i = 0; i < n->attribute_count; i++)
      {
        const char *name = n->attributes[i].name;
        if (strncmp (name, "xmlns:", 6) == 0 && strlen (name + 6) == length
            && memcmp (name + 6, prefix, length) == 0)
          return n->attributes[i].value;
      }
  return NULL;
}

const char *
attribute_space (const wcc_node *node, const wcc_attribute *attribute)
{
  const char *colon = strchr (attribute->name, ':');
  return colon ? find_space (node_of (node), attribute->name,
                             (size_t) (colon - attribute->name))
               : "";
}

/* Checks the prefix of an element or attribute. */
static const char *
space_of (struct scanner *s, const struct node *node, wcc_range name)
{
  const char *text = s->text + name.start;
  const char *colon = memchr (text, ':', name.end - name.start);
  if (!colon)
    return node->inherited;
  const char *space = find_space (node, text, (size_t) (colon - text));
  if (space && colon > text && colon + 1 < s->text + name.end
      && !memchr (colon + 1, ':', (size_t) (s->text + name.end - colon - 1)))
    return space;
  problem (s, NOT_WELL_FORMED, name, "Leave the prefix out.",
           "the prefix of '%.*s' is not declared", PART (s, name));
  return "";
}

void
scan_namespaces (struct scanner *s, struct node *node)
{
  const wcc_node *parent = node->node.parent;
  node->inherited = parent ? node_of (parent)->inherited : "";
  for (int i = 0; i < node->node.attribute_count; i++)
    if (strcmp (node->node.attributes[i].name, "xmlns") == 0)
      node->inherited = node->node.attributes[i].value;
  node->space = space_of (s, node, node->name);
  for (int i = 0; i < node->node.attribute_count; i++)
    {
      const wcc_attribute *a = &node->node.attributes[i];
      size_t length = strlen (a->name);
      if (strncmp (a->name, "xmlns:", 6) != 0 && strchr (a->name, ':'))
        space_of (s, node,
                  range (a->whole.start, a->whole.start + (uint32_t) length));
    }
}
