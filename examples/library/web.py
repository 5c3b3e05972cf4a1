"""A web handler: POST the text of a loadout to /check for JSON or to /sheet for a picture.

Try it: python examples/library/web.py, then
curl --data-binary @examples/paper-mech/standard.yaml http://127.0.0.1:8000/sheet > sheet.svg
"""

import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import sheetgen

MOST_BYTES = 65_536


class Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        size = int(self.headers.get("Content-Length", 0))
        if size > MOST_BYTES:
            return self.reply(413, "text/plain", b"too large")
        text = self.rfile.read(size).decode("utf-8", "replace")
        try:
            mech = sheetgen.loads(text)  # opens no file, whatever the text says
            if self.path == "/sheet":
                return self.reply(200, "image/svg+xml", mech.sheet().svg())
            return self.reply(200, "application/json", json.dumps(mech.check().json()).encode())
        except sheetgen.BadInput as error:
            messages = [finding.message() for finding in error.findings]
            return self.reply(400, "application/json", json.dumps({"messages": messages}).encode())

    def reply(self, status: int, kind: str, content: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Keep the terminal quiet."""


def serve(port: int = 8000) -> ThreadingHTTPServer:
    return ThreadingHTTPServer(("127.0.0.1", port), Handler)


if __name__ == "__main__":
    serve().serve_forever()
