"""The client: submit, wait, results, reviews, catalogues."""

from __future__ import annotations

import base64
import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Dict, Iterable, List, Mapping, Optional, Tuple, Union

from ._api import Api
from .errors import RectoError, RectoTimeout
from .result import Chunk, Result, chunk_of, result_of

File = Union[str, "os.PathLike[str]", bytes]


@dataclass(frozen=True)
class Execution:
    """A submitted document."""

    id: str
    action_id: str
    version: str


class Recto(Api):
    """A client for one organization. ``username`` and ``password`` are a user's, or a connected app's id and secret.

    >>> recto = Recto.from_credentials(".recto/credentials.json")
    >>> recto.extract("invoice.pdf", action="Invoice")["total"]
    '4370.59'
    """

    def __init__(
        self,
        base_url: str,
        organization_id: str,
        username: str,
        password: str,
        *,
        timeout_s: float = 60,
    ) -> None:
        self.base_url = base_url.rstrip("/")
        self.organization_id = organization_id
        self._timeout_s = timeout_s
        self._username, self._password = username, password
        self._actions: Dict[str, str] = {}

    @classmethod
    def from_credentials(cls, path: Union[str, "os.PathLike[str]"]) -> "Recto":
        """With the file that a server writes at its first start."""
        found = json.loads(Path(path).read_text("utf-8"))
        return cls(found["baseUrl"], found["organizationId"], found["username"], found["password"])

    def submit(
        self,
        file: File,
        action: str,
        *,
        version: str = "latest",
        name: Optional[str] = None,
        callback_url: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> Execution:
        """Submits a file: a path, or bytes with a ``name``. ``action`` is a name or an id. Once it returns, nothing is lost.

        Raises ``RectoError``. Without ``idempotency_key``, one is made, so that a broken connection is tried once more.
        """
        content, known_as = _read(file, name)
        action_id = self.action_id(action)
        version = self._version(action_id, version)
        parts = {} if callback_url is None else {"callback": json.dumps({"noAuthUrl": callback_url})}
        path = (
            f"/api/v1/organizations/{self.organization_id}/actions/{action_id}"
            f"/versions/{version}/executions"
        )
        headers = {"idempotency-key": idempotency_key or str(uuid.uuid4())}
        made = self._upload(path, known_as, content, parts, headers)
        return Execution(made["id"], action_id, version)

    def result(self, execution: Execution) -> Result:
        """The result as it is now."""
        raw = self.execution_result(
            execution.action_id, execution.version, execution.id, value_only=False, details=True
        )
        return result_of(dict(raw))

    def wait(self, execution: Execution, timeout_s: float = 300) -> Result:
        """The result once processing has ended, also if it then waits for a person. Raises ``RectoTimeout``."""
        until = time.monotonic() + timeout_s
        pause_s = 0.2
        while True:
            result = self.result(execution)
            if result.is_done:
                return result
            if time.monotonic() + pause_s > until:
                raise RectoTimeout(f"{execution.id} is {result.status} after {timeout_s} s")
            time.sleep(pause_s)
            pause_s = min(5.0, pause_s * 1.5)

    def extract(self, file: File, action: str, *, name: Optional[str] = None, timeout_s: float = 300) -> Result:
        """Submits a file and waits for its result."""
        return self.wait(self.submit(file, action, name=name), timeout_s)

    def chunks(self, file: File, *, words: int = 400, name: Optional[str] = None) -> List[Chunk]:
        """Passages of a file for search, of at most so many words (20 to 100,000). Nothing is stored."""
        content, known_as = _read(file, name)
        path = f"/recto/v1/organizations/{self.organization_id}/read?format=json&chunks={words}"
        return [chunk_of(one) for one in self._upload(path, known_as, content, {}, {})["chunks"]]

    def markdown(self, file: File, *, name: Optional[str] = None) -> str:
        """A file as Markdown. Nothing is stored."""
        content, known_as = _read(file, name)
        path = f"/recto/v1/organizations/{self.organization_id}/read?format=markdown"
        return str(self._upload(path, known_as, content, {}, {}))

    def confirm(self, action_id: str, execution_id: str, values: Optional[Mapping[str, str]] = None) -> None:
        """Completes a review. ``values`` corrects fields by name; everything else that was asked is right as it is."""
        review: Any = self.get_review(action_id, execution_id)
        for item in review["results"]:
            if item["name"] in (values or {}):
                item["result"] = (values or {})[item["name"]]
        self.patch_review(action_id, execution_id, review)

    def put_rows(self, catalogue: str, rows: Iterable[Mapping[str, Any]], *, replace: bool = False) -> Dict[str, Any]:
        """Adds and changes rows of a catalogue by their ``id``; with ``replace`` all others are deleted."""
        body = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
        put = self.replace_catalogue if replace else self.change_catalogue
        return dict(put(catalogue, body))

    def rows(self, catalogue: str) -> List[Dict[str, Any]]:
        """All rows of a catalogue."""
        return [json.loads(line) for line in self.export_catalogue(catalogue).splitlines() if line]

    def action_id(self, action: str) -> str:
        """The id of an action of this name; an id is returned as it is."""
        try:
            return str(uuid.UUID(action))
        except ValueError:
            pass
        if action not in self._actions:
            page = 0
            while True:
                found: Any = self.list_actions(page=page, size=100)["actions"]
                self._actions.update({one["name"]: one["id"] for one in found})
                if action in self._actions or len(found) < 100:
                    break
                page += 1
        if action not in self._actions:
            raise RectoError(404, "ACTION_UNKNOWN", f"no action is called {action}")
        return self._actions[action]

    def _version(self, action_id: str, version: str) -> str:
        if version != "latest":
            return version
        return str(self.get_version(action_id, "latest")["version"])

    def _call(
        self,
        method: str,
        path: str,
        query: Optional[Dict[str, Any]] = None,
        body: Any = None,
        content_type: str = "application/json",
    ) -> Any:
        asked = {key: _text(value) for key, value in (query or {}).items() if value is not None}
        whole = path + ("?" + urllib.parse.urlencode(asked) if asked else "")
        content = None
        if body is not None:
            content = (body if isinstance(body, str) else json.dumps(body)).encode("utf-8")
        headers = {} if content is None else {"content-type": content_type}
        return self._send(method, whole, content, headers, may_repeat=method in ("GET", "PUT"))

    def _upload(
        self, path: str, name: str, content: bytes, parts: Mapping[str, str], headers: Mapping[str, str]
    ) -> Any:
        boundary = uuid.uuid4().hex
        quoted = name.replace("\\", "_").replace('"', "%22").replace("\r", "").replace("\n", "")
        body = bytearray()
        for key, text in parts.items():
            body += f'--{boundary}\r\ncontent-disposition: form-data; name="{key}"\r\n\r\n{text}\r\n'.encode()
        disposition = f'form-data; name="file"; filename="{quoted}"'
        body += f"--{boundary}\r\ncontent-disposition: {disposition}\r\n\r\n".encode("utf-8")
        body += content + f"\r\n--{boundary}--\r\n".encode()
        typed = {**headers, "content-type": f"multipart/form-data; boundary={boundary}"}
        return self._send("POST", path, bytes(body), typed, may_repeat=True)

    def _send(
        self, method: str, path: str, body: Optional[bytes], headers: Mapping[str, str], *, may_repeat: bool
    ) -> Any:
        credentials = f"{self._username}:{self._password}".encode("utf-8")
        basic = "Basic " + base64.b64encode(credentials).decode("ascii")
        request = urllib.request.Request(self.base_url + path, data=body, method=method)
        for key, value in {**headers, "authorization": basic, "accept": "*/*"}.items():
            request.add_header(key, value)
        try:
            with urllib.request.urlopen(request, timeout=self._timeout_s) as response:
                return _content(response.headers.get("content-type", ""), response.read())
        except urllib.error.HTTPError as error:
            problem = _problem(error)
            if may_repeat and problem.status in (429, 503) and problem.retry_after_s is not None:
                time.sleep(min(problem.retry_after_s, 30))
                return self._send(method, path, body, headers, may_repeat=False)
            raise problem from None
        except (ConnectionError, urllib.error.URLError):
            if not may_repeat:
                raise
            return self._send(method, path, body, headers, may_repeat=False)


def _read(file: File, name: Optional[str]) -> Tuple[bytes, str]:
    if isinstance(file, bytes):
        return file, name or "document"
    path = Path(file)
    return path.read_bytes(), name or path.name


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _content(kind: str, body: bytes) -> Any:
    if not body:
        return None
    return json.loads(body) if kind.startswith("application/json") else body.decode("utf-8")


def _problem(error: urllib.error.HTTPError) -> RectoError:
    try:
        told = json.loads(error.read())
    except ValueError:
        told = {}
    after = error.headers.get("retry-after", "")
    retry_after_s = float(after) if after.isdigit() else None
    code = told.get("code", "UNKNOWN")
    return RectoError(error.code, code, told.get("detail", error.reason), retry_after_s)
