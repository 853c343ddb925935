"""speed.py: how long a page takes until the first choice, how long the greedy
player thinks in it, and the longest task on the main thread meanwhile, while the
computer plays and while a person does; beside the native program, which plays the
same battle. It fails when a task is longer than LIMIT.

usage: speed.py WARCOUNCIL SOURCE-ROOT"""

import subprocess
import sys
import tempfile
import time

from chromium import Chromium

PROGRAM, SOURCE = sys.argv[1:3]
BATTLE = SOURCE + '/scenarios/ancients/cannae.xml'
LIMIT = 50  # ms of processor time: longer ones are felt
FAST = '''
    const pace = document.querySelector('#more select');
    pace.value = 'fast';
    pace.dispatchEvent(new Event('change'));
    document.getElementById('more-box').open = false;
    '''
# Starts a game between two players, and lets `turn` go on until it returns true.
GAME = '''
    const [top, bottom] = arguments;
    document.querySelector('#actions button').click();
    const form = document.querySelector('#dialog form');
    form.elements['seat-0'].value = top;
    form.elements['seat-1'].value = bottom;
    form.elements.seed.value = 5;
    const start = performance.now();
    form.requestSubmit();
    window.played = null;
    const watch = setInterval(() => {
      if (!turn()) return;
      clearInterval(watch);
      const choices = document.getElementById('log').children.length;
      window.played = {time: performance.now() - start, choices};
    }, 20);
    '''
WATCHED = '''
    const turn = () => document.querySelector('#dialog form [name=fun]');
    ''' + GAME
PRESSED = '''
    let pressed = 0;
    const turn = () => {
      const fits = ['#ask[open] .list button', '.hex.target', '.hex.source',
                    '#buttons button, #hand button'];
      const all = fits.map((one) => document.querySelector(one)).find(Boolean);
      all?.dispatchEvent(new MouseEvent('click', {bubbles: true}));
      return ++pressed > 150;
    };
    ''' + GAME


def native_game():
    start = time.monotonic()
    subprocess.run([PROGRAM, 'play', '--auto', '20', '--threads', '1',
                    '--top', 'greedy', '--bottom', 'greedy', BATTLE],
                   check=True, stdout=subprocess.DEVNULL)
    return 1000 * (time.monotonic() - start) / 20


def play(browser, game, top, bottom):
    browser.run(game, top, bottom)
    return browser.wait('return window.played', seconds=300)


def main():
    with tempfile.TemporaryDirectory() as folder, \
            Chromium(traced=True) as browser:
        page = folder + '/battle.html'
        subprocess.run([PROGRAM, 'export', 'web', BATTLE, '-o', page], check=True)
        browser.open('file://' + page)
        browser.wait("return document.querySelectorAll('.card').length")
        first = browser.run(
            "return performance.getEntriesByName('first choice')[0].startTime")
        browser.run("document.getElementById('more-box').open = true")
        browser.wait("return document.querySelector('#more select')")
        browser.run(FAST)
        game = play(browser, WATCHED, 'greedy', 'greedy')
        play(browser, PRESSED, 'greedy', 'person')
        longest = sorted(browser.tasks('first choice'))[-3:]
    print(f'first choice after {first:.0f} ms')
    print(f'greedy against greedy: {game["time"]:.0f} ms for {game["choices"]} '
          f'choices, {game["time"] / game["choices"]:.1f} ms each; the native '
          f'program takes {native_game():.0f} ms for a game')
    print('longest tasks on the main thread, of processor time: '
          + ', '.join(f'{task:.0f} ms' for task in reversed(longest)))
    if longest[-1] > LIMIT:
        sys.exit(f'a task is longer than {LIMIT} ms')


main()
