"""page.py: pages of battles in a real browser, chromium or firefox.

usage: page.py WARCOUNCIL SOURCE-ROOT BROWSER [TEST...]"""

import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time
import unittest

from chromium import Chromium
from firefox import Firefox

PROGRAM, SOURCE = sys.argv[1:3]
Browser = {'chromium': Chromium, 'firefox': Firefox}[sys.argv[3]]
AKRAGAS = SOURCE + '/scenarios/ancients/akragas.xml'
ENTER, TAB, ESCAPE = '\ue007', '\ue004', '\ue00c'

# What a person can press now: nothing, 'end', or how many of which selector.
OPTIONS = '''
    if (document.querySelector('#dialog[open]')) return 'end';
    const fits = ['#ask[open] .list button', '#buttons button, #hand button',
                  '.hex.target', '.hex.source'];
    for (const one of document.querySelector('#ask[open]') ? fits.slice(0, 1)
                                                           : fits.slice(1)) {
      const count = document.querySelectorAll(one).length;
      if (count) return [one, count];
    }
    return null;
    '''


def export(path, output):
    subprocess.run([PROGRAM, 'export', 'web', path, '-o', output], check=True)


class PageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.page = cls.folder.name + '/akragas.html'
        export(AKRAGAS, cls.page)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def open(self, browser, page=None, fragment=''):
        browser.open('file://' + (page or self.page) + fragment)
        browser.wait("return document.getElementById('question').textContent")

    def start(self, browser, top, bottom, seed):
        """Starts a game by the dialog, with no pauses."""
        browser.run('''
            const [top, bottom, seed] = arguments;
            document.querySelector('#actions button').click();
            const form = document.querySelector('#dialog form');
            form.elements['seat-0'].value = top;
            form.elements['seat-1'].value = bottom;
            form.elements.seed.value = seed;
            form.requestSubmit();
            document.getElementById('more-box').open = true;
            ''', top, bottom, str(seed))
        browser.wait("return document.querySelector('#more select')")
        browser.run('''
            const pace = document.querySelector('#more select');
            pace.value = 'fast';
            pace.dispatchEvent(new Event('change'));
            document.getElementById('more-box').open = false;
            ''')
        browser.wait("return !document.querySelector('#dialog[open]')")

    def play(self, browser, press, chance, seconds=240):
        """Presses anything that can be pressed, until the game ends."""
        end = time.monotonic() + seconds
        while (options := browser.run(OPTIONS)) != 'end':
            self.assertLess(time.monotonic(), end, 'the game takes too long')
            if options:
                press(options[0], chance.randrange(options[1]))
            else:
                time.sleep(0.01)
        # No other dialog ends a game.
        self.assertTrue(browser.run(
            "return document.querySelector('#dialog form').elements.fun != null"))

    def check_quiet(self, browser):
        """Nothing was complained of, and nothing was asked for elsewhere."""
        self.assertEqual(browser.console(), [])
        self.assertEqual(browser.text('#failure'), '')
        for address in browser.requests():
            self.assertRegex(address, '^(file|blob|data):')

    def saved_record(self, browser):
        browser.click('#more-title')
        browser.wait("return document.querySelector('#more button')")
        browser.click('#more button')
        return self.wait_for_file(browser)

    def wait_for_file(self, browser):
        path = browser.saved + '/akragas.record'
        for _ in range(200):
            if os.path.exists(path) and os.path.getsize(path):
                break
            time.sleep(0.05)
        return path

    def check_replays(self, browser):
        """The record of the page is that of the program."""
        record = self.saved_record(browser)
        text = pathlib.Path(record).read_text()
        self.assertTrue(text.startswith('warcouncil record 1\n'))
        os.symlink(AKRAGAS, browser.saved + '/akragas.xml')
        replay = subprocess.run([PROGRAM, 'replay', record], text=True,
                                capture_output=True)
        self.assertEqual(replay.returncode, 0, replay.stderr)

    def check_result(self, browser):
        """What a person says at the end comes back to the designer."""
        browser.run('''
            const form = document.querySelector('#dialog form');
            form.elements['player-1'].value = 'Anna';
            form.elements.fun.value = '4';
            form.elements.remarks.value = 'The <b>river</b> "decides".';
            [...document.querySelectorAll('#dialog button')].find(
                (button) => button.textContent === 'Save the result').click();
            ''')
        self.wait_for_file(browser)
        people = subprocess.run(
            [PROGRAM, 'playtest', '--games', '4', '--people', browser.saved,
             AKRAGAS], text=True, capture_output=True)
        self.assertEqual(people.returncode, 0, people.stderr)
        self.assertIn('Anna', people.stdout)
        self.assertIn('The <b>river</b> "decides".', people.stdout)

    def test_whole_game_by_clicks(self):
        with Browser() as browser:
            self.open(browser)
            self.start(browser, 'greedy', 'person', 7)
            self.play(browser, browser.click, random.Random(1))
            self.check_result(browser)
            os.remove(browser.saved + '/akragas.record')
            browser.run("document.querySelector('#dialog').close()")
            self.check_replays(browser)
            self.check_quiet(browser)

    def test_early_clicks(self):
        """Whoever presses what has only just come finds a game."""
        with Browser() as browser:
            browser.before_scripts('''
                new MutationObserver((_, observer) => {
                  const buttons = document.querySelectorAll('#actions button');
                  if (!buttons.length) return;
                  observer.disconnect();
                  buttons.forEach((button) => button.click());
                  document.querySelector('#dialog').close();
                  for (const when of ['beforeprint', 'afterprint'])
                    dispatchEvent(new Event(when));
                }).observe(document, {childList: true, subtree: true});
                ''')
            self.open(browser)
            self.check_quiet(browser)

    def test_whole_game_by_touch(self):
        with Browser(360, 640, touch=True) as browser:
            self.open(browser)
            self.assertLessEqual(browser.run(
                'return document.documentElement.scrollWidth'), 360)
            self.start(browser, 'person', 'greedy', 8)
            self.play(browser, browser.click, random.Random(2))
            self.check_quiet(browser)

    def test_whole_game_by_keys(self):
        """Tab leads to the first choice. From then on, what has the focus can
        be picked: on the board, n goes to the next place."""
        with Browser() as browser:
            self.open(browser)
            self.start(browser, 'greedy', 'person', 9)
            chance = random.Random(3)
            browser.run("document.getElementById('title').scrollIntoView()")
            focus = """
                const {activeElement: now} = document;
                return now.closest('#buttons, #hand, #ask') ? 'choice' : now.id;
                """
            while browser.run(focus) != 'choice':
                browser.keys(TAB)

            def press(selector, _number):
                where = browser.run(focus)
                if where == 'board':
                    browser.keys(*'n' * chance.randrange(1, 4), ENTER)
                else:
                    self.assertEqual(where, 'choice', selector)
                    browser.keys(ENTER)
            self.play(browser, press, chance)
            self.check_quiet(browser)

    def test_by_post(self):
        """Two pages play each other, and each hides its hand."""
        with Browser() as one, Browser() as two:
            self.open(one)
            self.open(two)
            self.start(one, 'post', 'person', 11)
            chance = random.Random(4)
            here, there, first = one, two, True
            for _turn in range(4):
                while not here.run(
                        "return document.querySelector('#dialog[open] textarea')"
                        " !== null"):
                    options = here.run(OPTIONS)
                    if options and options != 'end':
                        here.click(options[0], chance.randrange(options[1]))
                turn = self.copied_turn(here)
                self.assertLess(len(turn), 3000)
                here.run("document.querySelector('#dialog').close()")
                self.paste(there, turn, first)
                sent, got = self.kept_moves(here), self.kept_moves(there)
                self.assertGreater(len(sent), 0)
                self.assertEqual(got[:len(sent)], sent)
                self.assertNotEqual(here.text('#hand h2'),
                                    there.text('#hand h2'))
                # The sender read what it drew; the other one did not.
                self.assertIn('drew a card', there.text('#log'))
                if first:
                    self.assertNotIn('drew a card', here.text('#log'))
                here, there, first = there, here, False
            self.check_quiet(one)
            self.check_quiet(two)

    def kept_moves(self, browser):
        return browser.run('''
            const key = Object.keys(localStorage).find(
                (key) => key.startsWith('warcouncil '));
            return JSON.parse(localStorage.getItem(key)).moves;
            ''')

    def copied_turn(self, browser):
        """The turn as it goes to the clipboard, or else into the text box."""
        return browser.run('''
            let copied = '';
            navigator.clipboard.writeText = async (text) => { copied = text; };
            document.querySelector('#dialog button').click();
            return new Promise((done) => setTimeout(() => done(copied), 300));
            ''')

    def paste(self, browser, turn, first):
        browser.run('''
            const post = [...document.querySelectorAll('#actions button')].at(-1);
            if (!document.querySelector('#dialog[open]'))
              post.disabled = false, post.click();
            document.getElementById('paste').value = arguments[0];
            [...document.querySelectorAll('#dialog button')].find(
                (button) => button.textContent === 'Open').click();
            ''', 'Here is my turn:\n' + turn)
        if first:
            browser.wait("return document.querySelector('#dialog h2')"
                         ".textContent === 'Which side do you play?'")
            browser.click('#dialog button', 0)
        browser.wait("return !document.querySelector('#dialog[open]')")

    def test_hostile_texts(self):
        """Texts of a battle are shown as they are, whatever they look like."""
        hostile = '</script><script>document.title="taken"</script><b>&amp;'
        escaped = hostile.replace('&', '&amp;').replace('<', '&lt;')
        text = pathlib.Path(AKRAGAS).read_text()
        title = text[text.index('<title>'):text.index('</title>')]
        text = text.replace(title, '<title>' + escaped)
        text = text.replace('name="', 'name="' + escaped.replace('"', '&quot;'), 1)
        folder = self.folder.name + '/scenarios/ancients'
        os.makedirs(folder, exist_ok=True)
        for name in os.listdir(SOURCE + '/scenarios/ancients'):
            if name != 'hostile.xml' and not os.path.exists(f'{folder}/{name}'):
                os.symlink(f'{SOURCE}/scenarios/ancients/{name}',
                           f'{folder}/{name}')
        pathlib.Path(folder + '/hostile.xml').write_text(text)
        export(folder + '/hostile.xml', folder + '/hostile.html')
        with Browser() as browser:
            self.open(browser, folder + '/hostile.html')
            self.assertEqual(browser.run('return document.title'), hostile)
            self.assertIn(hostile, browser.text('#title'))
            self.check_quiet(browser)

    def test_what_lies_on_the_board(self):
        """Ramparts, gates that belong to a side, and an objective once it is
        held."""
        himera, callinicum = (SOURCE + '/scenarios/' + battle for battle in (
            'expansion-1/himera.xml', 'medieval/callinicum-1.xml'))
        ramparts = re.findall(r'<hexside type="rampart" at="(.*?)" sides="(.*?)"',
                              pathlib.Path(himera).read_text())
        self.assertTrue(ramparts)
        text = pathlib.Path(callinicum).read_text()
        text = re.sub(r'rules="(?!/)', f'rules="{SOURCE}/scenarios/medieval/', text)
        # Byzantine units stand there from the start.
        text, edited = re.subn('(id="high-ground") at=".*?"',
                               r'\1 at="I3 I5"', text)
        self.assertEqual(edited, 1)
        held = self.folder.name + '/held.xml'
        pathlib.Path(held).write_text(text)
        page = self.folder.name + '/board.html'
        with Browser() as browser:
            export(himera, page)
            self.open(browser, page)
            self.assertEqual(
                browser.run("return document.querySelectorAll('.sides use').length"),
                sum(len(at.split()) * len(sides.split())
                    for at, sides in ramparts))
            os.remove(page)
            export(held, page)
            self.open(browser, page)
            self.start(browser, 'greedy', 'greedy', 1)
            browser.wait("""
                return document.querySelectorAll('.holder').length === 2
                    && [...document.querySelectorAll('.hex')].filter((hex) =>
                        hex.getAttribute('aria-label').includes(
                            'high ground, held by Byzantine')).length === 2""")
            self.check_quiet(browser)

    def test_goes_on_after_reload(self):
        with Browser() as browser:
            self.open(browser)
            self.start(browser, 'person', 'person', 12)
            for _ in range(6):
                options = browser.wait(OPTIONS)
                browser.click(options[0])
                time.sleep(0.1)
            log = browser.text('#log')
            self.open(browser)
            self.assertEqual(browser.text('#log'), log)

    def test_print(self):
        """On paper: texts, units and the set-up, without buttons and cards,
        even when a game is going on; after it the page shows the game."""
        places = ("[...document.querySelectorAll('.piece')].map((piece) => "
                  "piece.style.transform).join()")
        with Browser() as browser:
            self.open(browser)
            set_up = browser.run('return ' + places)
            self.start(browser, 'greedy', 'greedy', 5)
            browser.wait(f'return {places} !== arguments[0]', set_up)
            printed, shown = browser.run(f"""
                dispatchEvent(new Event('beforeprint'));
                const printed = {places};
                dispatchEvent(new Event('afterprint'));
                return [printed, {places}];""")
            # Pieces that were lost come back behind the others.
            self.assertEqual(sorted(printed.split('),')),
                             sorted(set_up.split('),')))
            self.assertNotEqual(shown, printed)
            paper = browser.saved + '/paper.pdf'
            pathlib.Path(paper).write_bytes(browser.paper())
            text = subprocess.run(['pdftotext', '-layout', paper, '-'], text=True,
                                  capture_output=True, check=True).stdout
        for part in ('Akragas', 'War council', 'History', 'Units', 'close', 'A1'):
            self.assertIn(part, text)
        for part in ('New game', 'Undo', 'Log', 'Order Two Units'):
            self.assertNotIn(part, text)

    def test_undo(self):
        with Browser() as browser:
            self.open(browser)
            self.start(browser, 'person', 'person', 13)
            before = browser.text('#log')
            browser.click('#hand button')   # shows the cards
            browser.click('#hand button.card')
            self.assertNotEqual(browser.text('#log'), before)
            browser.click('#actions button', 1)
            self.assertEqual(browser.text('#log'), before)

    def test_hint(self):
        with Browser() as browser:
            self.open(browser)
            self.start(browser, 'person', 'person', 14)
            browser.click('#actions button', 2)
            browser.wait("return document.getElementById('news').textContent"
                         ".startsWith('The computer would choose: ')")

    def headings(self, language):
        """Those of the table of units, and the first button of the page."""
        with Browser(language=language) as browser:
            self.open(browser)
            browser.run("document.getElementById('read').open = true")
            return browser.wait("""
                const all = [...document.querySelectorAll('#reading th')];
                return all.length && all.map((one) => one.textContent)"""
                ), browser.text('#actions button')

    def test_languages(self):
        english, _words = self.headings('en')
        for language, words, move, auxilia in (
                ('de', 'Neue Partie', 'Felder einer Bewegung', 'Hilfstruppen'),
                ('fr', 'Nouvelle partie', 'hexagones d’un mouvement', 'auxiliaires'),
                ('es', 'Partida nueva', 'hexágonos de un movimiento', 'auxiliares'),
                ('zh-CN', '新对局', '移动格数', '辅助步兵')):
            with self.subTest(language):
                headings, button = self.headings(language)
                self.assertEqual(button, words)
                self.assertIn(move, headings)
                self.assertIn(auxilia, headings)
                self.assertEqual(set(headings) & set(english), set())

    def test_names_for_all(self):
        """In the tree of accessibility, all that can be used has a name."""
        used = {'button', 'combobox', 'textbox', 'spinbutton', 'application',
                'image', 'DisclosureTriangle', 'dialog', 'img'}
        with Browser() as browser:
            self.open(browser)
            browser.run("document.getElementById('more-box').open = true")
            browser.wait("return document.querySelector('#more select')")
            browser.click('#actions button', 0)
            tree = browser.command('Accessibility.getFullAXTree')['nodes']
        found = [node for node in tree if not node['ignored']
                 and node['role']['value'] in used]
        self.assertGreater(len(found), 5)
        for node in found:
            self.assertTrue(node.get('name', {}).get('value'), node)

    def test_forced_colours(self):
        """Who sets all colours still tells the armies apart."""
        with Browser() as browser:
            browser.command('Emulation.setEmulatedMedia', features=[
                {'name': 'forced-colors', 'value': 'active'}])
            self.open(browser)
            stripes = browser.run('''
                return [...document.querySelectorAll('.army')].map((army) =>
                    getComputedStyle(army).borderInlineStartColor)''')
            self.assertEqual(len(set(stripes)), 2)

    def test_reading_for_all(self):
        """What there is to read has a landmark, tables scroll by keys, and each
        heading of a column says something."""
        with Browser() as browser:
            self.open(browser)
            browser.run("document.getElementById('read').open = true")
            browser.wait("return document.querySelector('#reading th')")
            self.assertTrue(browser.run(
                "return document.getElementById('reading').closest('main, aside')"))
            scrolls, heads = browser.run('''
                return [document.querySelector('#reading .wide').tabIndex,
                        [...document.querySelectorAll('#reading th')].map(
                            (one) => one.textContent)]''')
            self.assertEqual(scrolls, 0)
            self.assertNotIn('', heads)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1] + sys.argv[4:], verbosity=2)
