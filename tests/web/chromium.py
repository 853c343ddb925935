"""chromium.py: a real Chromium, driven by ChromeDriver over HTTP."""

import json
import subprocess
import urllib.error
import urllib.request

from browser import Browser, free_port

TRACED = 'disabled-by-default-devtools.timeline,blink.user_timing'
PATHS = {'Navigate': ('POST', '/url'),
         'ExecuteScript': ('POST', '/execute/sync'),
         'PerformActions': ('POST', '/actions'),
         'Print': ('POST', '/print'),
         'TakeScreenshot': ('GET', '/screenshot')}


class Chromium(Browser):
    """One that is `traced` knows how long its tasks take."""

    def __init__(self, width=1400, height=900, touch=False, traced=False,
                 language=None):
        super().__init__()
        port = free_port()
        self.program = subprocess.Popen(
            ['chromedriver', f'--port={port}'],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.address = f'http://127.0.0.1:{port}'
        self.wait_for(lambda: self.ask('GET', '/status'))
        options = {'args': ['--headless=new', '--no-sandbox', '--disable-gpu',
                            f'--window-size={width},{height}'],
                   'prefs': {'download.default_directory': self.saved}}
        if language:
            options['args'].append(f'--accept-lang={language}')
        if touch:
            self.pointer = 'touch'
            options['mobileEmulation'] = {'deviceMetrics': {
                'width': width, 'height': height, 'pixelRatio': 2,
                'touch': True}}
        if traced:
            options['perfLoggingPrefs'] = {'traceCategories': TRACED}
        self.address += '/session/' + self.ask('POST', '/session', {
            'capabilities': {'alwaysMatch': {
                'goog:chromeOptions': options,
                'goog:loggingPrefs': {'browser': 'ALL', 'performance': 'ALL'},
            }}})['sessionId']

    def close(self):
        self.ask('DELETE', '')

    def send(self, name, **parameters):
        """A command of the standard."""
        return self.ask(*PATHS[name], parameters)

    def ask(self, method, path, body=None):
        data = json.dumps(body or {}).encode() if method == 'POST' else None
        request = urllib.request.Request(
            self.address + path, data, {'Content-Type': 'application/json'},
            method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)['value']
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)['value']['message']) from None

    def command(self, name, **parameters):
        """A command of the DevTools."""
        return self.ask('POST', '/goog/cdp/execute',
                        {'cmd': name, 'params': parameters})

    def before_scripts(self, script):
        """Runs a script in every page before its own."""
        self.command('Page.addScriptToEvaluateOnNewDocument', source=script)

    def console(self):
        """What pages have complained of."""
        return [entry['message'] for entry in
                self.ask('POST', '/se/log', {'type': 'browser'})]

    def told(self, method):
        """What the browser told of one kind since it was asked last."""
        entries = self.ask('POST', '/se/log', {'type': 'performance'})
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
