"""A site on 127.0.0.1 that is both GitHub and a sign-up service. A name that was signed up is taken from then on, and the
service recognizes a repeated request by its Idempotency-Key. Names that begin with taken- are taken from the start."""
import asyncio
import json
import threading

LATENCY = 0.02
MISSING = "<!DOCTYPE html><html><head><title>Page not found · GitHub</title></head><body></body></html>"
PROFILE = ('<!DOCTYPE html><html><head><title>{0} · GitHub</title><meta property="og:type" content="profile">'
           '<meta property="profile:username" content="{0}"></head><body></body></html>')


def answer(status, body, kind="text/html; charset=utf-8"):
    data = body.encode()
    head = (f"HTTP/1.1 {status}\r\nServer: github.com\r\nX-GitHub-Request-Id: 1A2B:3C4D\r\nContent-Type: {kind}\r\n"
            f"Content-Length: {len(data)}\r\n\r\n")
    return head.encode() + data


class Mirror:
    """A server that runs on a separate thread until the process exits."""

    def __init__(self):
        self.accounts, self.questions = {}, 0
        ready = threading.Event()
        threading.Thread(target=lambda: asyncio.run(self.serve(ready)), daemon=True).start()
        ready.wait()

    async def serve(self, ready):
        server = await asyncio.start_server(self.connected, "127.0.0.1", 0, backlog=1024)
        self.url = "http://127.0.0.1:%d" % server.sockets[0].getsockname()[1]
        ready.set()
        await server.serve_forever()

    async def connected(self, reader, writer):
        try:
            while True:
                lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
                method, path, _ = lines[0].split(" ", 2)
                headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
                body = await reader.readexactly(int(headers.get("content-length", 0)))
                # The request is processed before the pause, so a client that is killed during the pause receives no response.
                reply = self.ask(path[1:]) if method == "GET" else self.add(json.loads(body), headers["idempotency-key"])
                await asyncio.sleep(LATENCY)
                writer.write(reply)
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()

    def ask(self, name):
        self.questions += 1
        if name.startswith("taken-") or name.lower() in self.accounts:
            return answer("200 OK", PROFILE.format(name))
        return answer("404 Not Found", MISSING)

    def add(self, account, key):
        name = account["username"].lower()
        owner = "" if name.startswith("taken-") else self.accounts.setdefault(name, key)
        if owner == key:
            return answer("201 Created", "{}", "application/json")
        return answer("409 Conflict", '{"error":"username_taken"}', "application/json")
