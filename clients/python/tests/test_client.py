"""The client against a running server: RECTO_CREDENTIALS and RECTO_URL say where, RECTO_GOOD and RECTO_DOUBTFUL what."""

import json
import os
import sys
import types
import unittest
from pathlib import Path

from recto import Execution, Recto, RectoError, RectoTimeout
from recto.langchain import RectoLoader
from recto.llamaindex import RectoReader

ACTION = "Test action"
EXAMPLES = Path(__file__).parents[1] / "examples"


def client() -> Recto:
    recto = Recto.from_credentials(os.environ["RECTO_CREDENTIALS"])
    recto.base_url = os.environ["RECTO_URL"]
    return recto


class Document:
    """Takes what the Document of LangChain takes, and that of LlamaIndex."""

    def __init__(self, page_content: str = "", text: str = "", metadata: object = None) -> None:
        self.content, self.metadata = page_content or text, metadata


def stand_in(name: str) -> None:
    for end in range(1, len(name.split(".")) + 1):
        path = ".".join(name.split(".")[:end])
        sys.modules.setdefault(path, types.ModuleType(path))
    sys.modules[name].Document = Document  # type: ignore[attr-defined]


class ClientTest(unittest.TestCase):
    def test_a_document_becomes_typed_values(self) -> None:
        result = client().extract(os.environ["RECTO_GOOD"], action=ACTION)
        self.assertEqual((result.status, result["total"], result.needs_review), ("SUCCEEDED", "1", False))
        total = result.fields["total"]
        self.assertGreater(total.confidence, 90)
        self.assertEqual(total.box.page, 1)
        self.assertIsNone(result["subtotal"])

    def test_a_review_is_corrected_and_ended(self) -> None:
        recto = client()
        execution = recto.submit(Path(os.environ["RECTO_DOUBTFUL"]).read_bytes(), ACTION, name="doubtful.pdf")
        self.assertTrue(recto.wait(execution).needs_review)
        mine = [one for one in recto.list_reviews(size=100) if one["docOperationId"] == execution.id]
        self.assertEqual([one["docFileName"] for one in mine], ["doubtful.pdf"])
        recto.confirm(execution.action_id, execution.id, {"total": "12.50"})
        result = recto.result(execution)
        self.assertEqual((result.status, result["total"]), ("SUCCEEDED", "12.50"))

    def test_the_same_key_submits_once(self) -> None:
        recto = client()
        one, other = (
            recto.submit(os.environ["RECTO_GOOD"], ACTION, idempotency_key="order-7") for _ in range(2)
        )
        self.assertEqual(one, other)

    def test_rows_of_a_catalogue(self) -> None:
        recto = client()
        changes = recto.put_rows("suppliers", [{"id": "1", "name": "Müller GmbH"}, {"id": "2", "name": "B"}])
        self.assertEqual(changes["added"], 2)
        self.assertEqual(recto.put_rows("suppliers", [{"id": "1", "name": "A"}], replace=True)["deleted"], 1)
        self.assertEqual(recto.rows("suppliers"), [{"id": "1", "name": "A"}])

    def test_refusals_have_a_code(self) -> None:
        recto = client()
        with self.assertRaises(RectoError) as unknown:
            recto.submit(b"%PDF-", "No such action")
        self.assertEqual((unknown.exception.code, unknown.exception.retryable), ("ACTION_UNKNOWN", False))
        with self.assertRaises(RectoError) as gone:
            recto.result(Execution(recto.organization_id, recto.action_id(ACTION), "1.0.0"))
        self.assertEqual((gone.exception.status, gone.exception.code), (404, "EXECUTION_UNKNOWN"))

    def test_waiting_ends(self) -> None:
        recto = client()
        execution = recto.submit(b"%PDF-\n!slow 60000", ACTION, name="slow.pdf")
        with self.assertRaises(RectoTimeout):
            recto.wait(execution, timeout_s=0.1)
        recto.delete_execution(execution.action_id, execution.version, execution.id)

    def test_loaders_give_passages_with_page_and_box(self) -> None:
        stand_in("langchain_core.documents")
        stand_in("llama_index.core.schema")
        file = os.environ["RECTO_GOOD"]
        for documents in (RectoLoader(file, client()).load(), RectoReader(client()).load_data(file, {"kind": "x"})):
            first = documents[0]
            self.assertIn("total=1", first.content)
            self.assertEqual((first.metadata["page"], first.metadata["source"]), (1, file))
            self.assertEqual(sorted(first.metadata["boxes"][0]), ["height", "left", "page", "top", "width"])
        self.assertEqual(documents[0].metadata["kind"], "x")

    def test_the_notebook_runs(self) -> None:
        cells = json.loads((EXAMPLES / "invoices.ipynb").read_text("utf-8"))["cells"]
        names: dict = {"__name__": "__main__"}
        for cell in cells:
            if cell["cell_type"] == "code":
                exec("".join(cell["source"]), names)
        self.assertEqual(names["result"].status, "SUCCEEDED")
        self.assertTrue(names["rows"])


if __name__ == "__main__":
    unittest.main()
