"""Trains both line readers further, all of the first one's layers, on drawn lines and on those of write-lines.ts:
python3 tune_line_reader.py --weights DIR --lines DIR --fonts DIR --words words.json --out DIR [--minutes 8] [--workers 13]

--weights is packages/reader/src/ocr/weights. On one GPU; processes draw the lines meanwhile. Lines of fold 0 and of
some fonts are kept for judging; --minutes 0 judges the weights as they are. See packages/reader/src/ocr/weights/line-reader.md.
"""
import argparse
import copy
import json
import math
import multiprocessing
import os
import queue
import random
import time

import torch
from torch.nn import functional as F

from line_batches import held_out_fonts, kept_lines, make_batches
from onnx_graph import Graph

# The widths of a batch's lines together, in pixels.
BATCH_WIDTH = 120_000
# Share of the time for the second reader, after the first.
SECOND_SHARE = 0.17
BODY_RATE, HEAD_RATE, SECOND_RATE = 6e-4, 1.5e-3, 1.5e-3
# Drawn lines have every sign and letter about equally often, documents hardly ever those below. Taken off their logits.
RARE = {"¼½¾™©®±µ¥‹›¿¡": 3, "«»ªº²³·…‚": 2, "ĉĝĥĵŝŭŵŷĸŋŧħĭŏĩũŕŗĺĕĜĈĤĴŜŬŴŶŊŦĦĬŎĨŨŔŖĹĔ": 1.5}
HEAD = ("first.weights", "first.bias", "second.weights", "second.bias", "last.weights", "base.weights", "bias")


def arguments():
    parser = argparse.ArgumentParser()
    for name in ("weights", "lines", "fonts", "words", "out"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--workers", type=int, default=13)
    parser.add_argument("--width", type=int, default=BATCH_WIDTH)
    return parser.parse_args()


class Readers:
    """Both readers, and the English network, whose features the second also reads."""

    def __init__(self, folder, device):
        self.first = Graph(f"{folder}/line-reader.onnx", fixed=("mean", "deviation")).to(device)
        self.second = Graph(f"{folder}/second-reader.onnx", fixed=("mean", "deviation")).to(device)
        self.english = Graph(f"{folder}/english-reader.onnx").to(device).requires_grad_(False)

    def both(self, x):
        """The logits of each reader, without gradients of the networks below the second."""
        with torch.no_grad():
            one, first = self.first(["logits", "features"], x=x)
            (second,) = self.english(["features"], x=x)
        (two,) = self.second(["logits"], first=first, second=second)
        return one, two


class Mode:
    """How the first reader runs in training: in which order of memory, and whether products are in 16 bits."""

    def __init__(self, is_short=False, is_last=False):
        self.is_short, self.is_last = is_short, is_last

    def logits(self, reader, x):
        if self.is_last:
            x = x.contiguous(memory_format=torch.channels_last)
        with torch.autocast(x.device.type, torch.bfloat16, enabled=self.is_short):
            return reader(["logits"], x=x)[0]


def fastest_mode(readers, loss):
    """16 bits only if they are much faster."""
    seconds = {}
    images = torch.randint(0, 255, (352, 48, 320), dtype=torch.uint8).numpy()
    for is_short in (False, True):
        for is_last in (False, True):
            mode = Mode(is_short, is_last)
            for step in range(13):
                if step == 3:
                    torch.cuda.synchronize()
                    start = time.time()
                loss(mode.logits(readers.first, image_tensor(images, "cuda")), ["Text 123"] * 352, False).backward()
            torch.cuda.synchronize()
            seconds[is_short, is_last] = (time.time() - start) / 10 * (1.4 if is_short else 1)
            readers.first.zero_grad(set_to_none=True)
    print("seconds per step, short and last", {k: round(v, 4) for k, v in seconds.items()}, flush=True)
    return Mode(*min(seconds, key=seconds.get))


class Loss:
    """CTC; on lines whose truth is in capitals whatever was printed, both cases of a letter count as one."""

    def __init__(self, classes, device):
        self.groups = caseless(classes)
        self.table = torch.zeros(len(classes), len(classes), device=device)
        for k, group in enumerate(self.groups):
            self.table[k, group] = 1
        self.class_of = {character: k for k, character in enumerate(classes)}

    def __call__(self, logits, texts, is_caseless):
        chances = logits.float().log_softmax(2)
        if is_caseless:
            chances = (chances.exp() @ self.table).clamp_min(1e-12).log()
        targets = [self.target(text, is_caseless) for text in texts]
        sizes = torch.tensor([len(target) for target in targets])
        frames = torch.full((len(texts),), logits.shape[1], dtype=torch.long)
        flat = torch.tensor([k for target in targets for k in target], device=logits.device)
        losses = F.ctc_loss(chances.transpose(0, 1), flat, frames, sizes, reduction="none", zero_infinity=True)
        # A truth that is not what is on the picture would count most of all.
        return torch.minimum(losses, (6 * sizes + 10).to(losses)).mean()

    def target(self, text, is_caseless):
        classes = [self.class_of[character] for character in text]
        return [self.groups[k] for k in classes] if is_caseless else classes


def caseless(classes):
    """As `caseless` in alphabet.ts."""
    plain = {"•": ".", "·": ".", "–": "-", "—": "-", "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "‚": ",", "×": "x"}
    class_of = {character: k for k, character in enumerate(classes)}
    return [class_of.get(plain.get(c, c).lower(), class_of[plain.get(c, c)]) for c in classes]


def reading(logits, classes):
    texts = []
    for row in logits.argmax(2).tolist():
        text, before = "", 0
        for k in row:
            if k != before:
                text += classes[k]
            before = k
        texts.append(" ".join(text.split()))
    return texts


def distance(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        last, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (x != y))
    return row[-1]


def image_tensor(images, device):
    x = torch.from_numpy(images).to(device, non_blocking=True).float() / 127.5 - 1
    return x[:, None].expand(-1, 3, -1, -1)


@torch.no_grad()
def judged(readers, batches, classes, groups, device):
    """Wrong characters, ignoring spaces, of each kind of line: of the first reader, and of the second."""
    class_of = {character: k for k, character in enumerate(classes)}
    sums = {}
    for kind, is_caseless, images, texts in batches:
        form = lambda text: "".join(classes[groups[class_of[c]]] if is_caseless else c for c in text.replace(" ", ""))
        results = [reading(logits, classes) for logits in readers.both(image_tensor(images, device))]
        for text, *read in zip(texts, *results):
            counts = sums.setdefault(kind, [0, 0, 0])
            counts[0] += len(form(text))
            for i, one in enumerate(read):
                counts[i + 1] += min(len(form(text)), distance(form(text), form(one)))
    return {kind: [n, round(a / n, 5), round(b / n, 5)] for kind, (n, a, b) in sorted(sums.items())}


class Feed:
    """Batches from the processes that draw; the latest ones again while they are slower than the GPU."""

    def __init__(self, args):
        self.queue = multiprocessing.Queue(args.workers * 2)
        self.recent, self.fresh, self.again = [], 0, 0
        self.processes = [
            multiprocessing.Process(target=make_batches, args=(vars(args), 1000 + i, self.queue), daemon=True)
            for i in range(args.workers)
        ]
        for process in self.processes:
            process.start()

    def next(self):
        if self.fresh > 400:
            try:
                batch = self.queue.get_nowait()
            except queue.Empty:
                if self.again < 2 * self.fresh:
                    self.again += 1
                    return random.choice(self.recent)
                batch = self.queue.get()
        else:
            batch = self.queue.get()
        self.fresh += 1
        self.recent.append(batch)
        if len(self.recent) > 4000:
            self.recent.pop(random.randrange(2000))
        return batch

    def close(self):
        for process in self.processes:
            process.terminate()


class Average:
    """The mean of the latest weights, which reads better than the last ones."""

    def __init__(self, model):
        self.model, self.mean, self.steps = model, copy.deepcopy(model), 0

    @torch.no_grad()
    def add(self):
        self.steps += 1
        share = max(0.002, 1 / (1 + self.steps))
        means, weights = list(self.mean.parameters()), list(self.model.parameters())
        torch._foreach_mul_(means, 1 - share)
        torch._foreach_add_(means, weights, alpha=share)


def learn(model, groups, loss_of, feed, seconds, name):
    """Steps with AdamW until the time is up; the rate falls with the time, from its peak after a short rise."""
    optimiser = torch.optim.AdamW(groups, weight_decay=0.01)
    peaks = [group["lr"] for group in groups]
    average = Average(model)
    start, step, lines, total = time.time(), 0, 0, torch.zeros((), device=next(model.parameters()).device)
    shown = start
    while True:
        passed = (time.time() - start) / seconds
        if passed >= 1:
            break
        rise = min(1, (step + 1) / 150)
        for group, peak in zip(optimiser.param_groups, peaks):
            group["lr"] = peak * rise * 0.5 * (1 + math.cos(math.pi * passed))
        batch = feed.next()
        loss = loss_of(batch)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_([p for group in groups for p in group["params"]], 5.0)
        optimiser.step()
        average.add()
        step, lines = step + 1, lines + len(batch[2])
        total += loss.detach()
        if step % 25 == 0 and time.time() - shown > 20:
            print(f"{name} {time.time() - start:.0f} s: {step} steps, {lines} lines ({feed.fresh} fresh batches, {feed.again} again), loss {total.item() / 25:.3f}", flush=True)
            shown = time.time()
        if step % 25 == 0:
            total.zero_()
    return average.mean


def settle_standard(readers, feed, device):
    """The second reader standardises its features by what the first one now gives."""
    sums = torch.zeros(3, 240, dtype=torch.float64, device=device)
    with torch.no_grad():
        for _ in range(60):
            x = image_tensor(feed.next()[1], device)
            (one,), (two,) = readers.first(["features"], x=x), readers.english(["features"], x=x)
            both = torch.cat([one, two], 2).double().reshape(-1, 240)
            sums += torch.stack([both.sum(0), (both**2).sum(0), torch.full((240,), float(len(both)), device=device)])
        mean = sums[0] / sums[2]
        getattr(readers.second, readers.second.names["mean"]).copy_(mean)
        getattr(readers.second, readers.second.names["deviation"]).copy_((sums[1] / sums[2] - mean**2).sqrt() + 1e-3)
        for name in ("base.weights",):
            getattr(readers.second, name.replace(".", "·")).copy_(getattr(readers.first, name.replace(".", "·")))


def main():
    args = arguments()
    began = time.time()
    torch.manual_seed(1)
    random.seed(1)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    os.makedirs(args.out, exist_ok=True)
    classes = json.load(open(f"{args.weights}/line-reader.json"))["classes"]
    readers, loss = Readers(args.weights, device), Loss(classes, device)
    if args.minutes > 0:
        feed = Feed(args)
        mode = fastest_mode(readers, loss) if device == "cuda" else Mode()
        train(args, readers, feed, mode, loss, args.minutes * 60 - (time.time() - began), device)
        feed.close()
        for reader, name in ((readers.first, "line-reader"), (readers.second, "second-reader")):
            make_rarer(reader, classes)
            reader.write(f"{args.out}/{name}.onnx")
    tests = kept_lines(vars(args)) + held_out_fonts(vars(args), classes)
    figures = judged(readers, tests, classes, loss.groups, device)
    json.dump(figures, open(f"{args.out}/figures.json", "w"), indent=1)
    for kind, (n, *shares) in figures.items():
        print(f"{kind:12s} {n:6d} {shares}", flush=True)


@torch.no_grad()
def make_rarer(reader, classes):
    bias = getattr(reader, reader.names["bias"])
    for characters, penalty in RARE.items():
        for character in characters:
            if character in classes:
                bias[classes.index(character)] -= penalty


def train(args, readers, feed, mode, loss, seconds, device):
    """Writes each reader as soon as it is trained."""

    def first_loss(batch):
        return loss(mode.logits(readers.first, image_tensor(batch[1], device)), batch[2], batch[0])

    def second_loss(batch):
        return loss(readers.both(image_tensor(batch[1], device))[1], batch[2], batch[0])

    parameters = dict(readers.first.named_parameters())
    head = [parameters[readers.first.names[name]] for name in HEAD]
    body = [p for p in parameters.values() if not any(p is one for one in head)]
    groups = [{"params": body, "lr": BODY_RATE}, {"params": head, "lr": HEAD_RATE}]
    readers.first = learn(readers.first, groups, first_loss, feed, seconds * (1 - SECOND_SHARE), "first")
    readers.first.write(f"{args.out}/line-reader.onnx")
    settle_standard(readers, feed, device)
    groups = [{"params": list(readers.second.parameters()), "lr": SECOND_RATE}]
    readers.second = learn(readers.second, groups, second_loss, feed, seconds * SECOND_SHARE, "second")
    readers.second.write(f"{args.out}/second-reader.onnx")


if __name__ == "__main__":
    multiprocessing.set_start_method("fork" if not torch.cuda.is_available() else "spawn")
    main()
