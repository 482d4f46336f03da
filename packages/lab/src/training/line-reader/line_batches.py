"""Batches of lines of one width, drawn or known, for tune_line_reader.py."""
import io
import json
import os
import random

import numpy as np
import torch
from PIL import Image

from drawn_lines import Drawer, varied
from line_texts import Texts

# Families that are not trained on.
HELD_OUT = (
    "lato merriweather ubuntu ibm-plex-serif fira-sans-condensed source-code-pro gelasio nunito-sans "
    "roboto-condensed pt-serif carlito courier-prime dm-sans spectral"
).split()
# Share of drawn lines, of lines of documents, and of those whose truth does not distinguish case.
SHARES = 0.8, 0.07, 0.13
JUDGED_LANGUAGES = "cs pl sk hu ro tr lt lv et de fr en".split()
JUDGED_LINES = 140


class KnownLines:
    """The lines of write-lines.ts."""

    def __init__(self, folder):
        self.lines, at = [], 0
        for row in open(f"{folder}/lines.jsonl"):
            line = json.loads(row)
            self.lines.append({**line, "at": at})
            at += line["bytes"]
        self.bytes = open(f"{folder}/lines.bin", "rb").read()

    def image(self, index):
        line = self.lines[index]
        return Image.open(io.BytesIO(self.bytes[line["at"] : line["at"] + line["bytes"]])).convert("L")


def kept_lines(args):
    """The known lines of fold 0 as they are, in batches (name, is_caseless, images, texts) of one set and width."""
    known = KnownLines(args["lines"])
    groups = {}
    for index, line in enumerate(known.lines):
        if line["fold"] != 0:
            continue
        image = known.image(index)
        width = max(64, round(image.width / 32) * 32)
        pixels = np.asarray(image.resize((width, 48), Image.BILINEAR) if width != image.width else image)
        groups.setdefault((line["set"], line["isCaseless"], width), []).append((pixels, line["text"]))
    return [
        (kind, is_caseless, np.stack([pixels for pixels, _ in part]), [text for _, text in part])
        for (kind, is_caseless, width), group in groups.items()
        for part in parts(group, max(1, args["width"] // width))
    ]


def parts(group, size):
    return [group[at : at + size] for at in range(0, len(group), size)]


def is_held_out(name):
    return name.rsplit("-", 2)[0] in HELD_OUT


def font_names(folder):
    return sorted(json.load(open(f"{folder}/fonts.json")))


def held_out_fonts(args, classes):
    """Drawn lines of each language, in fonts that are not trained on."""
    chance = random.Random(9)
    words = json.load(open(args["words"]))
    drawer = Drawer(args["fonts"], [name for name in font_names(args["fonts"]) if is_held_out(name)], chance)
    groups = {}
    for language in JUDGED_LANGUAGES:
        texts = Texts({language: words[language]}, classes, chance)
        for _ in range(JUDGED_LINES):
            text = texts.in_some_case(texts.sentence())[:60].strip()
            image = drawer.line(text) if text and set(text) <= texts.known else None
            if image is not None:
                groups.setdefault((f"drawn {language}", image.shape[1]), []).append((image, text))
    return [
        (kind, False, np.stack([image for image, _ in group]), [text for _, text in group])
        for (kind, _), group in groups.items()
    ]


def make_batches(args, seed, queue):
    """Puts batches (is_caseless, images, texts) into the queue, for ever, with args["shares"] or SHARES of each kind."""
    torch.set_num_threads(1)
    os.nice(10)
    chance, noise = random.Random(seed), np.random.default_rng(seed)
    classes = json.load(open(f"{args['weights']}/line-reader.json"))["classes"]
    texts = Texts(json.load(open(args["words"])), classes, chance)
    drawer = Drawer(args["fonts"], [name for name in font_names(args["fonts"]) if not is_held_out(name)], chance)
    known = KnownLines(args["lines"])
    of_kind = {
        flag: [i for i, line in enumerate(known.lines) if line["isCaseless"] == flag and line["fold"] != 0]
        for flag in (False, True)
    }
    drawn, exact, _ = args.get("shares", SHARES)
    waiting = {}
    while True:
        kind = chance.random()
        is_caseless = kind >= drawn + exact
        if kind < drawn:
            text = texts.line()
            image = drawer.line(text)
        else:
            index = chance.choice(of_kind[is_caseless])
            text, image = known.lines[index]["text"], varied(known.image(index), chance, noise)
        # A frame covers 8 pixels, and letters that follow themselves need one between them.
        if image is None or image.shape[1] // 8 < len(text) + sum(a == b for a, b in zip(text, text[1:])):
            continue
        key = is_caseless, image.shape[1]
        group = waiting.setdefault(key, [])
        group.append((image, text))
        if len(group) >= min(512, max(16, args["width"] // image.shape[1])):
            queue.put((is_caseless, np.stack([image for image, _ in group]), [text for _, text in group]))
            waiting[key] = []
