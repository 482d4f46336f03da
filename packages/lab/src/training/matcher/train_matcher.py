"""Trains the matching network on a CPU:
python3 train_matcher.py --shards 'DIR/*.bin' --out FILE.pt [--start FILE.pt|FILE.npz] [--minutes M] [--fresh A,B --half 0|1]

Shards that appear while it runs are picked up once FILE.bin.done exists next to them.
"""
import argparse
import glob
import math
import os
import random
import time

import numpy as np
import torch
from torch.nn import functional as F

from examples import Shard, batch
from halves import SETTINGS
from matcher import Matcher

FIELD_KINDS = 15
UNKNOWN_ROW = 255


def load(pattern, known):
    for path in sorted(glob.glob(pattern)):
        if path not in known and os.path.exists(f"{path}.done"):
            known[path] = Shard(path)
    return known


def half_of(template):
    """The network that is not trained on a template; cross-fit.ts splits them in the same way."""
    if template.startswith("real/"):
        return int(template.rsplit("/", 1)[1]) % 2
    value = 0x811C9DC5
    for letter in template.encode():
        value = ((value ^ letter) * 0x01000193) & 0xFFFFFFFF
    return (value ^ (value >> 15)) % 2


def holds_out(fresh, half):
    """Whether a template is held out for the trees and for evaluation: it is by a fresh author, and of this half."""
    authors = {*fresh.split(","), "real"} - {""}
    return lambda template: half is not None and template.split("/")[0] in authors and half_of(template) == half


def pool_of(shards, is_held, want_held):
    return [
        (path, index)
        for path, shard in shards.items()
        for index, (_, _, _, template) in enumerate(shard.entries)
        if is_held(template) == want_held
    ]


def batches(shards, pool, tokens, shuffle=True):
    """Batches of pages of similar length, each with at most this many tokens (padded)."""
    order = list(pool)
    if shuffle:
        random.shuffle(order)
    for start in range(0, len(order), 512):
        window = sorted(order[start : start + 512], key=lambda at: shards[at[0]].entries[at[1]][1])
        groups, group, longest = [], [], 0
        for at in window:
            n = shards[at[0]].entries[at[1]][1]
            if group and max(longest, n) * (len(group) + 1) > tokens:
                groups.append(group)
                group, longest = [], 0
            group.append(at)
            longest = max(longest, n)
        groups.append(group)
        if shuffle:
            random.shuffle(groups)
        for one in groups:
            yield {k: torch.from_numpy(v) for k, v in batch([shards[p].example(i) for p, i in one]).items()}


def disturb(b):
    """Augments a batch: misread or unknown words, labels that are not printed as given, other page sizes."""
    lost = torch.rand(b["grams"].shape[:2]) < 0.05
    b["grams"] = b["grams"].masked_fill(lost[..., None], 0)
    one = (torch.rand(b["grams"].shape) < 0.1) & (torch.rand(b["grams"].shape[0], 1, 1) < 0.5)
    b["grams"] = b["grams"].masked_fill(one, 0)
    gone = torch.rand(b["hits"].shape[:2]) < 0.08
    b["hits"] = b["hits"].masked_fill(gone[..., None, None], 0)
    size, tokens, _ = b["places"].shape
    # Many pages are scans: inexact boxes, sloping lines, unrecognised kinds of values.
    scanned = (torch.rand(size, 1, 1) < 0.4).float()
    numbers = b["numbers"] + torch.randn_like(b["numbers"]) * 0.02
    numbers[..., 3:5] += torch.randn(size, tokens, 2) * 0.12 * scanned
    numbers[..., 0:3] += torch.randn(size, 1, 3) * 0.03
    numbers[..., 20:] *= (torch.rand(size, tokens, numbers.shape[-1] - 20) > 0.05 * scanned).float()
    b["numbers"] = numbers
    scale = 1 + 0.12 * torch.randn(size, 1, 2).clamp(-2, 2)
    sides = b["places"][..., :4] * torch.cat([scale[..., :1]] * 2 + [scale[..., 1:]] * 2, -1)
    sides = sides + torch.randn_like(sides) * 0.1 * scanned
    slope = torch.randn(size, 1, 1) * 0.004 * scanned
    sides = torch.cat([sides[..., :2], sides[..., 2:] + sides[..., :1] * slope], -1)
    b["places"] = torch.cat([sides, b["places"][..., 4:]], -1)
    return b


def losses(model, b):
    start, none, member, caption, row = model(*(b[k] for k in ("grams", "numbers", "places", "mask", "query_grams", "parts", "kinds", "hits")))
    targets, asked = b["targets"], b["query_mask"]
    seen = b["mask"][:, None] & asked[..., None]
    is_field = asked & (b["kinds"] < FIELD_KINDS)
    logp = torch.log_softmax(torch.cat([start, none[..., None]], -1), -1)
    right = torch.cat([targets & 1 > 0, ((targets & 1).sum(-1, keepdim=True) == 0)], -1)
    chance = torch.logsumexp(logp.masked_fill(~right, -1e4), -1)
    members, captions = (targets & 2 > 0).float(), (targets & 4 > 0).float()
    weight = torch.where(members > 0, 3.0, 1.0) * seen
    inside = F.binary_cross_entropy_with_logits(member, members, reduction="none")
    caption_loss = F.binary_cross_entropy_with_logits(caption, captions, reduction="none") * torch.where(captions > 0, 3.0, 1.0)
    rows = b["rows"]
    row_loss = F.binary_cross_entropy_with_logits(row, torch.stack([rows > 0, rows > 1], -1).float(), reduction="none").mean(-1)
    known_rows = b["mask"] & (rows != UNKNOWN_ROW)
    parts = (
        -(chance * is_field).sum() / is_field.sum(),
        (inside * weight).sum() / asked.sum() / 6,
        (caption_loss * seen).sum() / asked.sum() / 12,
        (row_loss * known_rows).sum() / known_rows.sum().clamp(min=1),
    )
    return sum(parts), parts, (start, none, member, is_field)


@torch.no_grad()
def judge(model, shards, pool, most=400):
    model.eval()
    found = present = absent = given = hits = said = wanted = 0
    total = count = 0.0
    for b in batches(shards, random.Random(5).sample(pool, min(most, len(pool))), 4096, shuffle=False):
        loss, _, (start, none, member, is_field) = losses(model, b)
        total, count = total + float(loss), count + 1
        first = start.argmax(-1)
        is_there = ((b["targets"] & 1).sum(-1) > 0) & is_field
        right = torch.gather(b["targets"] & 1, -1, first[..., None]).squeeze(-1) > 0
        gives = start.max(-1).values > none
        found += int((right & is_there).sum())
        present += int(is_there.sum())
        absent += int((is_field & ~is_there).sum())
        given += int((is_field & ~is_there & gives).sum())
        columns = b["query_mask"] & (b["kinds"] >= FIELD_KINDS)
        told, truth = (member > 0) & columns[..., None] & b["mask"][:, None], (b["targets"] & 2 > 0) & columns[..., None]
        hits, said, wanted = hits + int((told & truth).sum()), said + int(told.sum()), wanted + int(truth.sum())
    model.train()
    return f"loss {total / max(1, count):.3f}, first word {found / max(1, present):.3f} of {present}, given though absent {given / max(1, absent):.3f}, cells F1 {2 * hits / max(1, said + wanted):.3f}"


def weights_of(path):
    if path.endswith(".npz"):
        return {name: torch.from_numpy(one).float() for name, one in np.load(path).items()}
    return torch.load(path)["model"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--shards", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--start")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--rate", type=float, default=1.2e-3)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--tokens", type=int, default=3072)
    parser.add_argument("--fresh", default="", help="authors of templates that no network was trained on")
    parser.add_argument("--half", type=int, choices=(0, 1), help="the half of them to hold out")
    parser.add_argument("--sixteen-bits", action="store_true", help="multiply matrices in 16 bit")
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    SETTINGS["half"] = args.sixteen_bits
    is_held = holds_out(args.fresh, args.half)
    torch.manual_seed(7)
    model = Matcher()
    if args.start:
        model.load_state_dict(weights_of(args.start))
    shards = load(args.shards, {})
    optimizer = torch.optim.AdamW(model.parameters(), lr=args.rate, betas=(0.9, 0.98), weight_decay=0.01)
    began, step, pages, recent = time.time(), 0, 0, []
    print(sum(p.numel() for p in model.parameters()), "weights", flush=True)
    while True:
        load(args.shards, shards)
        pool = pool_of(shards, is_held, False)
        held = pool_of(shards, is_held, True)
        print(len(shards), "shards,", len(pool), "pages,", len(held), "held out", flush=True)
        for b in batches(shards, pool, args.tokens):
            share = (time.time() - began) / 60 / args.minutes
            if share >= 1:
                break
            rate = args.rate * min(1, (step + 1) / 200) * (0.04 + 0.96 * 0.5 * (1 + math.cos(math.pi * min(1, share))))
            for group in optimizer.param_groups:
                group["lr"] = rate
            loss, parts, _ = losses(model, disturb(b))
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            step, pages = step + 1, pages + len(b["grams"])
            recent.append([float(p) for p in parts])
            if step % 100 == 0:
                means = " ".join(f"{x:.3f}" for x in np.mean(recent, 0))
                print(f"{(time.time() - began) / 60:.1f} min, step {step}, {pages} pages, loss {means}", flush=True)
                recent = []
            if step % 500 == 0:
                print("   seen:", judge(model, shards, pool, 150), flush=True)
                if held:
                    print("   held:", judge(model, shards, held), flush=True)
                torch.save({"model": model.state_dict(), "step": step, "pages": pages}, args.out)
                if len(glob.glob(args.shards)) > len(shards):
                    break
        if (time.time() - began) / 60 >= args.minutes:
            break
    torch.save({"model": model.state_dict(), "step": step, "pages": pages}, args.out)
    print("   seen:", judge(model, shards, pool, 400))
    if held:
        print("   held:", judge(model, shards, held, 2000))


main()
