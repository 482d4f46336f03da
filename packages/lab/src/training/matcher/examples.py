"""Reads the files of write-examples.ts. Sizes are those in packages/document/src/extraction/matching."""
import json
import numpy as np

GRAMS, NUMBERS, PLACES, WORDS, HITS = 12, 28, 6, 28, 2


class Shard:
    """A file of pages with questions; examples are parsed on demand."""

    def __init__(self, path):
        self.bytes = np.fromfile(path, dtype=np.uint8)
        self.templates = json.load(open(f"{path}.templates.json"))
        self.entries = []
        at = 0
        while at + 16 <= len(self.bytes):
            tokens, queries, size, template = self.bytes[at : at + 16].view(np.int32)
            self.entries.append((at, int(tokens), int(queries), self.templates[template]))
            at += int(size)

    def example(self, index):
        at, n, f, _ = self.entries[index]
        at += 16

        def take(count, kind):
            nonlocal at
            size = count * np.dtype(kind).itemsize
            part = np.frombuffer(self.bytes[at : at + size].tobytes(), dtype=kind)
            at += size
            return part

        return {
            "grams": take(n * GRAMS, np.uint16).reshape(n, GRAMS),
            "numbers": take(n * NUMBERS, np.float32).reshape(n, NUMBERS),
            "places": take(n * PLACES, np.float32).reshape(n, PLACES),
            "rows": take(n, np.uint8),
            "query_grams": take(f * WORDS * GRAMS, np.uint16).reshape(f, WORDS, GRAMS),
            "parts": take(f * WORDS, np.uint8).reshape(f, WORDS),
            "kinds": take(f, np.uint8),
            "hits": take(f * n * HITS, np.uint8).reshape(f, n, HITS),
            "targets": take(f * n, np.uint8).reshape(f, n),
        }


def batch(examples):
    """Pads examples to the longest; padding tokens and queries are masked."""
    n = max(len(e["grams"]) for e in examples)
    f = max(len(e["kinds"]) for e in examples)
    size = len(examples)
    out = {
        "grams": np.zeros((size, n, GRAMS), np.int64),
        "numbers": np.zeros((size, n, NUMBERS), np.float32),
        "places": np.zeros((size, n, PLACES), np.float32),
        "rows": np.zeros((size, n), np.int64),
        "mask": np.zeros((size, n), bool),
        "query_grams": np.zeros((size, f, WORDS, GRAMS), np.int64),
        "parts": np.zeros((size, f, WORDS), np.int64),
        "kinds": np.zeros((size, f), np.int64),
        "query_mask": np.zeros((size, f), bool),
        "hits": np.zeros((size, f, n, HITS), np.float32),
        "targets": np.zeros((size, f, n), np.int64),
    }
    for i, e in enumerate(examples):
        k, q = len(e["grams"]), len(e["kinds"])
        for name in ("grams", "numbers", "places", "rows"):
            out[name][i, :k] = e[name]
        out["mask"][i, :k] = True
        for name in ("query_grams", "parts", "kinds"):
            out[name][i, :q] = e[name]
        out["query_mask"][i, :q] = True
        out["hits"][i, :q, :k] = e["hits"] / 255.0
        out["targets"][i, :q, :k] = e["targets"]
    return out
