"""browser.py: what the tests of pages ask of a real browser, in the commands of the
WebDriver standard. chromium.py and firefox.py say how each is started and asked."""

import base64
import socket
import tempfile
import time


def free_port():
    with socket.socket() as server:
        server.bind(('127.0.0.1', 0))
        return server.getsockname()[1]


class Browser:
    """A window. Files that it saves are in the folder `saved`."""

    pointer = 'mouse'

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.saved = self.folder.name

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.close()
        finally:
            self.program.terminate()
            self.program.wait()
            self.folder.cleanup()

    def wait_for(self, answers):
        """What a program that has just been started answers, once it does."""
        for _ in range(400):
            try:
                return answers()
            except OSError:
                time.sleep(0.05)
        raise RuntimeError(f'{self.program.args[0]} does not answer')

    def open(self, url):
        self.send('Navigate', url=url)

    def run(self, script, *arguments):
        """What a script returns; it may be a promise."""
        return self.send('ExecuteScript', script=script, args=arguments)

    def text(self, selector):
        return self.run('return document.querySelector(arguments[0])'
                        '?.textContent ?? null', selector)

    def wait(self, script, *arguments, seconds=20):
        """Waits until a script returns something that is true."""
        end = time.monotonic() + seconds
        while not (found := self.run(script, *arguments)):
            if time.monotonic() > end:
                raise AssertionError(f'waited in vain for: {script}')
            time.sleep(0.02)
        return found

    def press(self, x, y):
        """A click, or a touch, at a place of the window."""
        self.send('PerformActions', actions=[{
            'type': 'pointer', 'id': 'finger',
            'parameters': {'pointerType': self.pointer},
            'actions': [
                {'type': 'pointerMove', 'duration': 0, 'x': round(x),
                 'y': round(y)},
                {'type': 'pointerDown', 'button': 0},
                {'type': 'pointerUp', 'button': 0}]}])

    def click(self, selector, number=0):
        """Clicks the middle of an element. @return whether there is one"""
        place = self.run('''
            const element = document.querySelectorAll(arguments[0])[arguments[1]];
            element?.scrollIntoView({block: 'center', inline: 'center'});
            const box = element?.getBoundingClientRect();
            return box && [box.x + box.width / 2, box.y + box.height / 2];
            ''', selector, number)
        if place:
            self.press(*place)
        return bool(place)

    def keys(self, *keys):
        """Presses keys one after the other, wherever the focus is."""
        self.send('PerformActions', actions=[{
            'type': 'key', 'id': 'keyboard', 'actions': [
                {'type': kind, 'value': key} for key in keys
                for kind in ('keyDown', 'keyUp')]}])

    def paper(self):
        """The page as it is printed: the bytes of a PDF."""
        return base64.b64decode(self.send('Print'))

    def picture(self, path):
        with open(path, 'wb') as file:
            file.write(base64.b64decode(self.send('TakeScreenshot')))
