"""Joins the latin and latin-ext subsets of @fontsource packages, and keeps the glyphs of the line reader's alphabet:
python3 merged_fonts.py --packages DIR/node_modules/@fontsource --classes line-reader.json --out DIR

Needs fonttools and brotli. fonts.json in the output lists the characters that each file draws. Layout tables are
dropped: lines are drawn letter by letter anyway, and some do not merge.
"""
import argparse
import glob
import json
import os
import random

from fontTools import subset
from fontTools.merge import Merger, Options
from fontTools.ttLib import TTFont

SUBSETS = ("latin", "latin-ext")
# How many of the families are taken in this style too.
STYLES = (("400-normal", 1.0), ("700-normal", 0.5), ("400-italic", 0.3))


def subset_file(path, characters, out):
    options = subset.Options()
    options.layout_features = []
    options.hinting = False
    options.notdef_outline = True
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "STAT", "kern", "fvar", "gvar", "avar", "HVAR", "MVAR", "meta", "DSIG"]
    font = TTFont(path)
    font.flavor = None
    pruner = subset.Subsetter(options)
    pruner.populate(unicodes=[ord(character) for character in characters])
    pruner.subset(font)
    font.save(out)


def merged(paths, characters, out):
    """Writes one font of those parts that exist; returns the characters that it has."""
    parts = []
    for i, path in enumerate(paths):
        part = f"{out}.{i}"
        subset_file(path, characters, part)
        parts.append(part)
    if len(parts) == 1:
        os.rename(parts[0], out)
    else:
        Merger(options=Options(drop_tables=["vhea", "vmtx", "VORG"])).merge(parts).save(out)
        for part in parts:
            os.remove(part)
    known = TTFont(out).getBestCmap()
    return "".join(character for character in characters if ord(character) in known)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--packages", required=True)
    parser.add_argument("--classes", required=True)
    parser.add_argument("--out", required=True)
    args = parser.parse_args()
    characters = "".join(json.load(open(args.classes))["classes"])
    os.makedirs(args.out, exist_ok=True)
    random.seed(1)
    fonts = {}
    for folder in sorted(glob.glob(f"{args.packages}/*")):
        family = os.path.basename(folder)
        for style, share in STYLES:
            files = [f"{folder}/files/{family}-{name}-{style}.woff2" for name in SUBSETS]
            files = [file for file in files if os.path.exists(file)]
            if not files or random.random() >= share:
                continue
            name = f"{family}-{style}.ttf"
            try:
                fonts[name] = merged(files, characters, f"{args.out}/{name}")
            except Exception as error:  # a font that cannot be merged is one of many
                print(f"{name}: {error}")
    json.dump(fonts, open(f"{args.out}/fonts.json", "w"), ensure_ascii=False)
    print(f"{len(fonts)} fonts")


main()
