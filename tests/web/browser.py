"""browser.py: a real Chromium, driven by ChromeDriver as the WebDriver standard
says. Only what the tests of pages need."""

import base64
import json
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

TRACED = 'disabled-by-default-devtools.timeline,blink.user_timing'


def free_port():
    with socket.socket() as server:
        server.bind(('127.0.0.1', 0))
        return server.getsockname()[1]


class Browser:
    """A window. Files that it saves are in the folder `saved`. One that is
    `traced` knows how long its tasks take."""

    def __init__(self, width=1400, height=900, touch=False, traced=False,
                 arguments=()):
        port = free_port()
        self.folder = tempfile.TemporaryDirectory()
        self.saved = self.folder.name
        self.driver = subprocess.Popen(
            ['chromedriver', f'--port={port}'],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.address = f'http://127.0.0.1:{port}'
        self.wait_for_driver()
        options = {'args': ['--headless=new', '--no-sandbox', '--disable-gpu',
                            f'--window-size={width},{height}', *arguments],
                   'prefs': {'download.default_directory': self.saved}}
        if touch:
            options['mobileEmulation'] = {'deviceMetrics': {
                'width': width, 'height': height, 'pixelRatio': 2,
                'touch': True}}
        if traced:
            options['perfLoggingPrefs'] = {'traceCategories': TRACED}
        self.address += '/session/' + self.send('POST', '/session', {
            'capabilities': {'alwaysMatch': {
                'goog:chromeOptions': options,
                'goog:loggingPrefs': {'browser': 'ALL', 'performance': 'ALL'},
            }}})['sessionId']
        self.pointer = 'touch' if touch else 'mouse'

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.send('DELETE', '')
        finally:
            self.driver.terminate()
            self.driver.wait()
            self.folder.cleanup()

    def wait_for_driver(self):
        for _ in range(200):
            try:
                return self.send('GET', '/status')
            except OSError:
                time.sleep(0.05)
        raise RuntimeError('chromedriver does not answer')

    def send(self, method, path, body=None):
        data = json.dumps(body or {}).encode() if method == 'POST' else None
        request = urllib.request.Request(
            self.address + path, data, {'Content-Type': 'application/json'},
            method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)['value']
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)['value']['message']) from None

    def open(self, url):
        self.send('POST', '/url', {'url': url})

    def run(self, script, *arguments):
        """What a script returns; it may be a promise."""
        return self.send('POST', '/execute/sync',
                         {'script': script, 'args': arguments})

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
        self.send('POST', '/actions', {'actions': [{
            'type': 'pointer', 'id': 'finger',
            'parameters': {'pointerType': self.pointer},
            'actions': [
                {'type': 'pointerMove', 'duration': 0, 'x': round(x),
                 'y': round(y)},
                {'type': 'pointerDown', 'button': 0},
                {'type': 'pointerUp', 'button': 0}]}]})

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
        self.send('POST', '/actions', {'actions': [{
            'type': 'key', 'id': 'keyboard', 'actions': [
                {'type': kind, 'value': key} for key in keys
                for kind in ('keyDown', 'keyUp')]}]})

    def command(self, name, **parameters):
        """A command of the DevTools."""
        return self.send('POST', '/goog/cdp/execute',
                         {'cmd': name, 'params': parameters})

    def console(self):
        return [entry['message'] for entry in
                self.send('POST', '/se/log', {'type': 'browser'})]

    def told(self, method):
        """What the browser told of one kind since it was asked last."""
        entries = self.send('POST', '/se/log', {'type': 'performance'})
        messages = [json.loads(entry['message'])['message'] for entry in entries]
        return [message['params'] for message in messages
                if message['method'] == method]

    def requests(self):
        """The addresses of all that was asked for."""
        return [told['request']['url']
                for told in self.told('Network.requestWillBeSent')]

    def tasks(self, mark):
        """The tasks of a traced window in the thread in which the page set a
        mark, in milliseconds of processor time: what else the machine does
        hardly matters."""
        traced = self.told('Tracing.dataCollected')
        main = next((event['pid'], event['tid']) for event in traced
                    if event['name'] == mark)
        return [event['tdur'] / 1000 for event in traced
                if event['name'] == 'RunTask' and 'tdur' in event
                and (event['pid'], event['tid']) == main]

    def picture(self, path):
        with open(path, 'wb') as file:
            file.write(base64.b64decode(self.send('GET', '/screenshot')))
