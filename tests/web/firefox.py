"""firefox.py: a real Firefox, driven by its own Marionette: each message over a
socket is its length, a colon and JSON."""

import json
import pathlib
import socket
import subprocess

from browser import Browser, free_port

COMMAND = 0  # the kind of a message
PREFERENCES = """
user_pref("marionette.port", %d);
user_pref("browser.download.dir", "%s");
user_pref("browser.download.folderList", 2);
user_pref("intl.accept_languages", "%s");
"""
# What pages ask for, in a list of the browser's window: not what the browser asks for.
WATCH = """
    const asked = window.asked = [];
    Services.obs.addObserver((channel) => {
      channel.QueryInterface(Ci.nsIHttpChannel);
      if (channel.loadInfo.loadingPrincipal?.isContentPrincipal)
        asked.push(channel.URI.spec);
    }, 'http-on-modify-request');"""
COMPLAINTS = """
    return Services.console.getMessageArray()
        .filter((one) => one instanceof Ci.nsIScriptError
            && /^(file|blob|data):/.test(one.sourceName))
        .map((one) => one.errorMessage);"""


class Firefox(Browser):
    def __init__(self, width=1400, height=900, language='en'):
        super().__init__()
        port = free_port()
        profile = pathlib.Path(self.saved) / 'profile'
        profile.mkdir()
        (profile / 'user.js').write_text(
            PREFERENCES % (port, self.saved, language))
        self.program = subprocess.Popen(
            ['firefox-esr', '--headless', '--marionette', '--no-remote',
             '-remote-allow-system-access', '--profile', profile,
             '--width', str(width), '--height', str(height)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.socket = self.wait_for(lambda: socket.create_connection(
            ('127.0.0.1', port), timeout=120))
        self.wire = self.socket.makefile('rwb')
        self.receive()  # a greeting
        self.send('NewSession', capabilities={})
        self.run_inside(WATCH)

    def close(self):
        self.wire.close()
        self.socket.close()

    def receive(self):
        length = b''
        while (byte := self.wire.read(1)) != b':':
            if not byte:
                raise RuntimeError('Firefox has ended')
            length += byte
        return json.loads(self.wire.read(int(length)))

    def ask(self, name, parameters):
        message = json.dumps([COMMAND, 0, name, parameters]).encode()
        self.wire.write(b'%d:%s' % (len(message), message))
        self.wire.flush()
        _kind, _number, error, result = self.receive()
        if error:
            raise RuntimeError(error['message'])
        return result.get('value')

    def send(self, name, **parameters):
        """A command of the standard."""
        return self.ask('WebDriver:' + name, parameters)

    def run_inside(self, script):
        """What a script returns that is the browser's, not the page's."""
        self.ask('Marionette:SetContext', {'value': 'chrome'})
        try:
            return self.run(script)
        finally:
            self.ask('Marionette:SetContext', {'value': 'content'})

    def console(self):
        """What pages have complained of."""
        return self.run_inside(COMPLAINTS)

    def requests(self):
        """The addresses of all that was asked for by HTTP."""
        return self.run_inside('return window.asked')
