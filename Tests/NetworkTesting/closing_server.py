#!/usr/bin/env python3
"""closing_server.py COUNT CERTIFICATE KEY: an HTTP/2 site with TLS on 127.0.0.1 on which no name has an account. It accepts no
more than COUNT requests on a connection, like nginx with `keepalive_requests COUNT`: GOAWAY names the last of them, and the
server ignores later requests. Prints its port, and serves until its input ends."""
import socket
import ssl
import sys
import threading

COUNT = int(sys.argv[1])
CONTEXT = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
CONTEXT.load_cert_chain(sys.argv[2], sys.argv[3])
CONTEXT.set_alpn_protocols(["h2"])

FIELDS = [(":status", "404"), ("server", "github.com"), ("x-github-request-id", "1A2B:3C4D")]
# Each header is a literal that is not in a table, with a name and a value shorter than 127 bytes.
HEAD = b"".join(bytes([0, len(name)]) + name.encode() + bytes([len(text)]) + text.encode() for name, text in FIELDS)
PAGE = "<!DOCTYPE html><html><head><title>Page not found · GitHub</title></head><body></body></html>".encode()
HEADERS, SETTINGS, PING, GOAWAY = 1, 4, 6, 7


def frame(kind, flags, stream, payload=b""):
    return len(payload).to_bytes(3, "big") + bytes([kind, flags]) + stream.to_bytes(4, "big") + payload


def serve(raw):
    try:
        with CONTEXT.wrap_socket(raw, server_side=True) as connection, connection.makefile("rb") as received:
            received.read(24)
            connection.sendall(frame(SETTINGS, 0, 0))
            processed = 0
            while len(head := received.read(9)) == 9:
                payload = received.read(int.from_bytes(head[:3], "big"))
                kind, flags, stream = head[3], head[4], int.from_bytes(head[5:], "big")
                if kind in (SETTINGS, PING) and not flags & 1:
                    connection.sendall(frame(kind, 1, 0, payload if kind == PING else b""))
                if kind != HEADERS or processed == COUNT:
                    continue
                processed += 1
                answer = frame(HEADERS, 4, stream, HEAD) + frame(0, 1, stream, PAGE)
                if processed == COUNT:
                    answer += frame(GOAWAY, 0, 0, stream.to_bytes(4, "big") + bytes(4))
                connection.sendall(answer)
    except OSError:
        pass


def accept(listener):
    while True:
        threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()


listener = socket.create_server(("127.0.0.1", 0), backlog=256)
print(listener.getsockname()[1], flush=True)
threading.Thread(target=accept, args=(listener,), daemon=True).start()
sys.stdin.read()
