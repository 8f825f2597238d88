#!/usr/bin/env python3
"""confused_server.py SEED [CERTIFICATE KEY]: a site, its REST API and a sign-up service on 127.0.0.1 that also send responses
that belong to no request. The server sends these surplus responses, complete or truncated, before the first response or after
any response, immediately or later, and in pieces of any size. With a certificate, the server uses TLS. Prints its port, and
serves until its input ends.

Names that begin with taken- have an account. Every choice depends on the seed and the number of the connection."""
import gzip
import http.server
import json
import random
import socket
import ssl
import sys
import threading
import time

SEED = sys.argv[1]
CONTEXTS = []
if len(sys.argv) > 2:
    for protocols in (["http/1.1"], []):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(sys.argv[2], sys.argv[3])
        if protocols:
            context.set_alpn_protocols(protocols)
        CONTEXTS.append(context)

# Many servers send headers that contain an HTTP version.
OWN = "Server: github.com\r\nX-GitHub-Request-Id: 1A2B:3C4D\r\nVia: HTTP/1.1 cache.example\r\n"
PYTHON = http.server.BaseHTTPRequestHandler
SERVICE = f"Server: {PYTHON.server_version} {PYTHON.sys_version}\r\n"
JSON = f"{SERVICE}Content-Type: application/json\r\n"
MISSING = "<!DOCTYPE html><html><head><title>Page not found · GitHub</title></head><body>%s</body></html>"
PROFILE = ('<!DOCTYPE html><html><head><title>{0} · GitHub</title><meta property="og:type" content="profile">'
           '<meta property="profile:username" content="{0}"></head><body></body></html>')


class Connection:
    def __init__(self, raw, number):
        self.raw, self.random = raw, random.Random(f"{SEED}:{number}")
        self.buffer, self.version, self.must_close = b"", "HTTP/1.1", False
        # Some connections are clean so that not every outcome is unknown.
        self.is_confused = self.random.random() < 0.7
        self.keeps_open = self.random.random() < 0.5
        self.context = self.random.choice(CONTEXTS) if CONTEXTS else None
        # Some connections name a version that they do not use.
        self.named = self.random.choice(["HTTP/2", "HTTP/3"]) if self.random.random() < 0.2 else None

    def run(self):
        try:
            self.raw.settimeout(2)
            self.raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.socket = self.context.wrap_socket(self.raw, server_side=True) if self.context else self.raw
            if self.is_confused and self.random.random() < 0.3:
                self.pause()
                self.send(self.surplus(self.random.choice(["site", "api", "service"])))
            if not self.context and self.is_confused and self.random.random() < 0.2:
                # Responds to a request that has arrived, without reading it.
                self.raw.recv(1, socket.MSG_PEEK)
                self.raw.sendall(self.surplus(self.random.choice(["site", "api", "service"])))
                return
            while self.answer():
                pass
            if self.context and self.random.random() < 0.5:
                self.socket.unwrap()
        except (OSError, ValueError):
            pass
        finally:
            self.raw.close()
            if self.context and hasattr(self, "socket"):
                self.socket.close()

    def pause(self):
        if self.random.random() < 0.6:
            time.sleep(self.random.choice([0.0002, 0.0005, 0.001, 0.003, 0.01]))

    def send(self, data):
        cuts = sorted(self.random.randrange(len(data) + 1) for _ in range(self.random.choice([0, 0, 1, 2])))
        for start, end in zip([0] + cuts, cuts + [len(data)]):
            if end > start:
                self.socket.sendall(data[start:end])
                self.pause()

    def framed(self, status, headers, body, final=False):
        data = body.encode()
        if self.random.random() < 0.3:
            data, headers = gzip.compress(data), f"{headers}Content-Encoding: gzip\r\n"
        head = f"{self.named or self.version} {status}\r\n{headers}"
        form = self.random.random()
        if form < 0.6 or self.version == "HTTP/1.0" and form < 0.85:
            return f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data
        if form < 0.9:
            cut = self.random.randrange(1, len(data))
            chunks = b"".join(b"%x\r\n%s\r\n" % (len(chunk), chunk) for chunk in (data[:cut], data[cut:]))
            return f"{head}Transfer-Encoding: chunked\r\n\r\n".encode() + chunks + b"0\r\n\r\n"
        # Without a length, the body ends with the connection.
        self.must_close = self.must_close or final
        return f"{head}\r\n".encode() + data

    def missing(self, final=False):
        padding = "x" * self.random.choice([0, 10, 3000, 20000])
        return self.framed("404 Not Found", OWN + "Content-Type: text/html\r\n", MISSING % padding, final)

    def surplus(self, kind):
        if kind == "site":
            whole = self.missing()
        elif kind == "api":
            whole = self.framed("404 Not Found", OWN, '{"message":"Not Found"}')
        else:
            whole = self.framed(*self.random.choice([
                ("201 Created", SERVICE, '{"ok":true}'),
                ("409 Conflict", JSON, '{"error":"username_taken"}')]))
        return whole if self.random.random() < 0.8 else whole[:self.random.randrange(1, len(whole))]

    def answer(self):
        self.must_close = False
        while b"\r\n\r\n" not in self.buffer:
            piece = self.socket.recv(65536)
            if not piece:
                return False
            self.buffer += piece
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        lines = head.decode().split("\r\n")
        method, target, self.version = lines[0].split(" ")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
        length = int(headers.get("content-length", 0))
        while len(self.buffer) < length:
            self.buffer += self.socket.recv(65536)
        body, self.buffer = self.buffer[:length], self.buffer[length:]
        if method == "POST":
            kind, name = "service", json.loads(body)["username"]
        else:
            kind, name = "api" if target.startswith("/users/") else "site", target.rsplit("/", 1)[-1]
        is_taken = name.startswith("taken-")
        if kind == "service":
            own = (self.framed("409 Conflict", JSON, '{"error":"username_taken"}', True)
                   if is_taken else self.framed("201 Created", SERVICE, '{"ok":true}', True))
        elif kind == "api":
            own = (self.framed("200 OK", OWN, json.dumps({"login": name}), True)
                   if is_taken else self.framed("404 Not Found", OWN, '{"message":"Not Found"}', True))
        else:
            own = self.framed("200 OK", OWN, PROFILE.format(name), True) if is_taken else self.missing(True)
        if self.is_confused and self.random.random() < 0.4:
            extra = self.surplus(kind)
            if self.random.random() < 0.5:
                self.send(own + extra)
            else:
                self.send(own)
                self.pause()
                self.send(extra)
        else:
            self.send(own)
        asks_close = "close" in headers.get("connection", "") or self.version == "HTTP/1.0"
        return not (self.must_close or asks_close and not self.keeps_open)


def serve(listener):
    number = 0
    while True:
        raw, _ = listener.accept()
        number += 1
        threading.Thread(target=Connection(raw, number).run, daemon=True).start()


listener = socket.socket()
listener.bind(("127.0.0.1", 0))
listener.listen(1024)
print(listener.getsockname()[1], flush=True)
threading.Thread(target=serve, args=(listener,), daemon=True).start()
sys.stdin.read()
