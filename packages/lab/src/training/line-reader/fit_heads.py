"""Fits the last part of both line readers anew, on a CPU, with more lines of real documents than tune_line_reader.py had.

All layers below stay as they are, so that letters which they learned are kept: their numbers for each frame are computed
once, and only the own part of each reader is trained on them, held near to where it was.
"""
import argparse
import json
import math
import multiprocessing
import os
import random

import numpy as np
import torch

from line_batches import held_out_fonts, kept_lines, make_batches
from tune_line_reader import BATCH_WIDTH, HEAD, RARE, Loss, Readers, image_tensor, judged

# Drawn lines, lines of documents, and lines whose truth does not distinguish case.
SHARES = 0.55, 0.1, 0.35
EPOCHS, RATE = 3, 1e-3
# Added to the loss for each unit of squared distance from the weights before.
PULL = 0.002


def arguments():
    parser = argparse.ArgumentParser()
    for name in ("weights", "lines", "fonts", "words", "out"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--count", type=int, default=8500)
    parser.add_argument("--width", type=int, default=BATCH_WIDTH // 13)
    return parser.parse_args()


def batches_with_features(args, readers):
    """Batches (is_caseless, features, features of the English network, texts) of at least args.count lines."""
    queue = multiprocessing.Queue(8)
    drawing = multiprocessing.Process(target=make_batches, args=({**vars(args), "shares": SHARES}, 78, queue), daemon=True)
    drawing.start()
    batches, count = [], 0
    with torch.no_grad():
        while count < args.count:
            is_caseless, images, texts = queue.get()
            x = image_tensor(images, "cpu")
            (one,), (two,) = readers.first(["features"], x=x), readers.english(["features"], x=x)
            batches.append((is_caseless, one.half(), two.half(), texts))
            count += len(texts)
    drawing.terminate()
    return batches


def logits_from(graph, start, inputs):
    """The logits of a reader whose nodes before `start` have been computed."""
    seen = {**graph.tensors, **{name: getattr(graph, key) for name, key in graph.names.items()}, **inputs}
    for run, names, output, attributes in graph.nodes[start:]:
        seen[output] = run([seen[name] for name in names], attributes)
        if output == "logits":
            return seen[output]
    raise ValueError("the reader has no logits")


def fit(graph, logits_of, loss, batches, classes):
    """Adam with a falling rate; the mean of the latest weights stays. Signs that were made rarer stay so."""
    parameters = dict(graph.named_parameters())
    head = {name: parameters[graph.names[name]] for name in HEAD if graph.names.get(name) in parameters}
    graph.requires_grad_(False)
    for parameter in head.values():
        parameter.requires_grad_(True)
    before = {name: parameter.detach().clone() for name, parameter in head.items()}
    mean = {name: parameter.detach().clone() for name, parameter in head.items()}
    optimiser = torch.optim.Adam(head.values(), lr=RATE)
    steps, order = EPOCHS * len(batches), []
    for step in range(steps):
        order = order or random.sample(batches, len(batches))
        batch = order.pop()
        for group in optimiser.param_groups:
            group["lr"] = RATE * min(1, (step + 1) / 50) * 0.5 * (1 + math.cos(math.pi * step / steps))
        distance = sum(((parameter - before[name]) ** 2).sum() for name, parameter in head.items())
        value = loss(logits_of(batch), batch[3], batch[0]) + PULL * distance
        optimiser.zero_grad()
        value.backward()
        torch.nn.utils.clip_grad_norm_(head.values(), 5.0)
        optimiser.step()
        share = max(0.005, 1 / (step + 1))
        with torch.no_grad():
            for name, parameter in head.items():
                mean[name] += share * (parameter - mean[name])
    with torch.no_grad():
        for name, parameter in head.items():
            parameter.copy_(mean[name])
        for character in "".join(RARE):
            if character in classes:
                index = classes.index(character)
                head["bias"][index] = before["bias"][index]


def mean_loss(logits_of, loss, batches):
    """Of drawn lines and documents, and of those whose truth does not distinguish case."""
    with torch.no_grad():
        losses = [(batch[0], loss(logits_of(batch), batch[3], batch[0]).item()) for batch in batches]
    return [round(float(np.mean([value for kind, value in losses if kind == flag] or [0])), 4) for flag in (False, True)]


def main():
    args = arguments()
    torch.manual_seed(1)
    random.seed(1)
    torch.set_num_threads(1)
    os.makedirs(args.out, exist_ok=True)
    classes = json.load(open(f"{args.weights}/line-reader.json"))["classes"]
    readers, loss = Readers(args.weights, "cpu"), Loss(classes, "cpu")
    batches = batches_with_features(args, readers)
    kept, used = batches[::20], [batch for i, batch in enumerate(batches) if i % 20]
    (last,) = [i for i, node in enumerate(readers.first.nodes) if node[2] == "features"]
    below = readers.first.nodes[last][1][0]
    parts = {
        "line-reader": (readers.first, lambda b: logits_from(readers.first, last + 1, {below: b[1].float()})),
        "second-reader": (readers.second, lambda b: logits_from(readers.second, 0, {"first": b[1].float(), "second": b[2].float()})),
    }
    for name, (graph, logits_of) in parts.items():
        before = mean_loss(logits_of, loss, kept)
        fit(graph, logits_of, loss, used, classes)
        print(name, before, "→", mean_loss(logits_of, loss, kept), flush=True)
        graph.write(f"{args.out}/{name}.onnx")
    tests = kept_lines(vars(args)) + held_out_fonts(vars(args), classes)
    figures = judged(readers, tests, classes, loss.groups, "cpu")
    json.dump(figures, open(f"{args.out}/figures.json", "w"), indent=1)
    for kind, (count, *shares) in figures.items():
        print(f"{kind:12s} {count:6d} {shares}", flush=True)


if __name__ == "__main__":
    multiprocessing.set_start_method("fork")
    main()
