"""A client of yaml-language-server, what VS Code and other editors run: JSON-RPC over its standard input and output."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from threading import Timer
from typing import Any

from editor_samples import Sample
from node_tools import MODULES, node

PROGRAM = MODULES / "yaml-language-server/bin/yaml-language-server"
PATIENCE = 120.0  # seconds; then the server is ended, and reading from it fails
SETTINGS = {"validate": True, "hover": True, "completion": True, "schemaStore": {"enable": False}}
CAPABILITIES = {
    "textDocument": {
        "completion": {"completionItem": {"snippetSupport": True, "documentationFormat": ["markdown", "plaintext"]}},
        "hover": {"contentFormat": ["markdown"]},
    },
    "workspace": {"configuration": True},
}

Message = dict[str, Any]


class LanguageServer:
    """A running server and the diagnostics that it has published."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [node(), str(PROGRAM), "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.clock = Timer(PATIENCE, self.process.kill)
        self.clock.start()
        self.requests = 0
        self.diagnostics: dict[str, list[Message]] = {}
        self._ask("initialize", {"processId": None, "rootUri": None, "capabilities": CAPABILITIES})
        self._send({"method": "initialized", "params": {}})

    def close(self) -> None:
        self.clock.cancel()
        self.process.kill()
        self.process.communicate()

    def open(self, samples: Sequence[Sample]) -> None:
        """Open files and wait until the server has checked them all."""
        for sample in samples:
            document = {"uri": sample.uri, "languageId": "yaml", "version": 1, "text": sample.text}
            self._send({"method": "textDocument/didOpen", "params": {"textDocument": document}})
        while any(sample.uri not in self.diagnostics for sample in samples):
            self._handle(self._receive())

    def errors(self, sample: Sample) -> list[str]:
        return [f"{found['range']['start']['line'] + 1}: {found['message']}" for found in self.diagnostics[sample.uri]]

    def hover(self, sample: Sample, line: int, column: int) -> str:
        """Return what is shown at a place; lines and columns count from 0."""
        answer = self._ask("textDocument/hover", _place(sample, line, column))
        return str(answer["contents"]["value"]) if answer else ""

    def completions(self, sample: Sample, line: int, column: int) -> dict[str, str]:
        """Return the words that are offered at a place, each with its description."""
        answer = self._ask("textDocument/completion", _place(sample, line, column))
        return {item["label"]: str(item.get("documentation", "")) for item in answer["items"]}

    def _ask(self, method: str, params: Message) -> Message:
        self.requests += 1
        self._send({"id": self.requests, "method": method, "params": params})
        while True:
            message = self._receive()
            if "method" not in message:
                assert "error" not in message, message
                result: Message = message["result"]
                return result
            self._handle(message)

    def _handle(self, message: Message) -> None:
        if message["method"] == "textDocument/publishDiagnostics":
            self.diagnostics[message["params"]["uri"]] = message["params"]["diagnostics"]
        elif message["method"] == "workspace/configuration":
            wanted = [item.get("section") for item in message["params"]["items"]]
            self._send({"id": message["id"], "result": [SETTINGS if section == "yaml" else None for section in wanted]})
        elif "id" in message:
            self._send({"id": message["id"], "result": None})

    def _send(self, message: Message) -> None:
        assert self.process.stdin is not None
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def _receive(self) -> Message:
        assert self.process.stdout is not None
        length = 0
        while (line := self.process.stdout.readline()) != b"\r\n":
            assert line, "yaml-language-server has ended"
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        message: Message = json.loads(self.process.stdout.read(length))
        return message


def _place(sample: Sample, line: int, column: int) -> Message:
    return {"textDocument": {"uri": sample.uri}, "position": {"line": line, "character": column}}
