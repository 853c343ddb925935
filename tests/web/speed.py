"""speed.py: how long a page takes until the first choice, how long the greedy
player thinks in it, and the longest task on the main thread meanwhile; beside the
native program, which plays the same battle.

usage: speed.py WARCOUNCIL SOURCE-ROOT"""

import subprocess
import sys
import tempfile
import time

from browser import Browser

PROGRAM, SOURCE = sys.argv[1:3]
BATTLE = SOURCE + '/scenarios/ancients/cannae.xml'
TURNS = '''
    const longest = {task: 0};
    new PerformanceObserver((list) => {
      for (const task of list.getEntries())
        longest.task = Math.max(longest.task, task.duration);
    }).observe({type: 'longtask'});
    const pace = document.querySelector('#more select');
    pace.value = 'fast';
    pace.dispatchEvent(new Event('change'));
    document.querySelector('#actions button').click();
    const form = document.querySelector('#dialog form');
    form.elements['seat-0'].value = form.elements['seat-1'].value = 'greedy';
    form.elements.seed.value = 5;
    const start = performance.now();
    form.requestSubmit();
    return new Promise((done) => {
      const watch = setInterval(() => {
        if (!document.querySelector('#dialog form [name=fun]')) return;
        clearInterval(watch);
        const log = document.getElementById('log');
        done({game: performance.now() - start, choices: log.children.length,
              longest: longest.task});
      }, 20);
    });
    '''


def main():
    with tempfile.TemporaryDirectory() as folder:
        page = folder + '/battle.html'
        subprocess.run([PROGRAM, 'export', 'web', BATTLE, '-o', page], check=True)
        start = time.monotonic()
        subprocess.run([PROGRAM, 'play', '--auto', '20', '--threads', '1',
                        '--top', 'greedy', '--bottom', 'greedy', BATTLE],
                       check=True, stdout=subprocess.DEVNULL)
        native = 1000 * (time.monotonic() - start) / 20
        with Browser() as browser:
            browser.open('file://' + page)
            browser.wait("return document.querySelectorAll('.card').length")
            first = browser.run(
                "return performance.getEntriesByName('first choice')[0].startTime")
            played = browser.run(TURNS)
    print(f'first choice after {first:.0f} ms')
    print(f'greedy against greedy: {played["game"]:.0f} ms for '
          f'{played["choices"]} choices, {played["game"] / played["choices"]:.1f}'
          f' ms each; the native program takes {native:.0f} ms for a game')
    print(f'longest task on the main thread: {played["longest"]:.0f} ms')


main()
