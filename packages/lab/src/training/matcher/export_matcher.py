"""Exports the matching network for onnxruntime: python3 export_matcher.py FILE.pt FILE.onnx [FILE.npz]

The third file, in 16 bit, is a starting point for train_matcher.py.

Large tables and matrices are stored in 8 bit, with a scale for each row; the graph dequantises them. The relations
between words are an input (relations.ts in the sandbox), since comparing all pairs costs a third of the graph.
"""
import sys

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from examples import GRAMS, HITS, NUMBERS, WORDS
from matcher import HEADS, KERNELS, RELATIONS, WIDTH, Matcher


def eight_bits(weight):
    scale = weight.abs().amax(-1, keepdim=True).clamp(min=1e-8) / 127
    return torch.round(weight / scale).to(torch.int8), scale


class SmallLinear(nn.Module):
    def __init__(self, linear):
        super().__init__()
        codes, scale = eight_bits(linear.weight.data)
        self.register_buffer("codes", codes)
        self.register_buffer("scale", scale)
        self.bias = linear.bias

    def forward(self, x):
        y = x @ (self.codes.float() * self.scale).t()
        return y if self.bias is None else y + self.bias


class ShippedLayer(nn.Module):
    """A layer for one page without padding, so without a mask."""

    def __init__(self, layer):
        super().__init__()
        self.layer = layer

    def forward(self, x, relations, _):
        layer, (_, n, _) = self.layer, x.shape
        q, k, v = layer.qkv(layer.before(x)).view(1, n, 3, HEADS, WIDTH // HEADS).permute(2, 0, 3, 1, 4).unbind(0)
        score = (q * (WIDTH // HEADS) ** -0.5) @ k.transpose(-1, -2) + layer.bias(relations).permute(0, 3, 1, 2)
        seen = torch.softmax(score, -1) @ v
        x = x + layer.out(seen.transpose(1, 2).reshape(1, n, WIDTH))
        return x + layer.inner(layer.between(x))


class ShippedMatcher(Matcher):
    """The network for one page: the relations between its words are given, and no word is padding."""

    def bag(self, grams):
        rows = (F.embedding(grams, self.codes).float() * F.embedding(grams, self.scales)).sum(-2)
        count = (grams > 0).sum(-1, keepdim=True).clamp(min=1).float().sqrt()
        return self.word_norm(rows / count)

    def kernels(self, x, relations, _):
        n = x.shape[1]
        q = self.kernel_q(x).view(1, n, KERNELS, 16).transpose(1, 2)
        k = self.kernel_k(x).view(1, n, KERNELS, 16).transpose(1, 2)
        return torch.softmax((q / 4) @ k.transpose(-1, -2) + self.kernel_bias(relations).permute(0, 3, 1, 2), -1)

    def decide(self, x, query, channels, kernels, _):
        met = self.pair_word(x)[:, None] * self.pair_query(query)[:, :, None]
        pair = F.relu(self.pair(torch.cat([channels, self.carry(kernels, channels), met], -1)))
        start = self.start(pair).squeeze(-1)
        none = self.none(torch.cat([pair.max(2).values, query], -1))
        chance = torch.softmax(torch.cat([start, none], -1), -1)
        both = torch.stack([chance[..., :-1], torch.sigmoid(self.inside(pair).squeeze(-1))], -1)
        member = self.member(torch.cat([pair, both, self.carry(kernels, both)], -1)).squeeze(-1)
        return start, none.squeeze(-1), member

    def forward(self, grams, numbers, relations, query_grams, parts, kinds, hits):
        starts, none, members, _, rows = self.answer(grams, numbers, relations, None, None, query_grams, parts, kinds, hits)
        return starts, none, members, rows


def shrink(module):
    for name, child in module.named_children():
        if isinstance(child, nn.Linear) and child.weight.numel() > 2000:
            setattr(module, name, SmallLinear(child))
        else:
            shrink(child)


def main():
    source, target = sys.argv[1:3]
    model = ShippedMatcher()
    state = torch.load(source, map_location="cpu")["model"]
    model.load_state_dict(state)
    if len(sys.argv) > 3:
        np.savez_compressed(sys.argv[3], **{name: one.half().numpy() for name, one in state.items()})
    codes, scales = eight_bits(model.grams.weight.data)
    model.register_buffer("codes", codes)
    model.register_buffer("scales", scales)
    del model.grams
    model.layers = nn.ModuleList(ShippedLayer(layer) for layer in model.layers)
    shrink(model)
    model.eval()
    n, f = 50, 5
    inputs = (
        torch.randint(1, 9000, (1, n, GRAMS)).int(),
        torch.randn(1, n, NUMBERS),
        torch.randint(0, RELATIONS, (1, n, n)).int(),
        torch.randint(1, 9000, (1, f, WORDS, GRAMS)).int(),
        torch.randint(0, 5, (1, f, WORDS)).int(),
        torch.randint(0, 30, (1, f)).int(),
        torch.rand(1, f, n, HITS),
    )
    names = ["grams", "numbers", "relations", "query_grams", "parts", "kinds", "hits"]
    torch.onnx.export(
        model,
        inputs,
        target,
        input_names=names,
        output_names=["starts", "none", "members", "rows"],
        dynamic_axes={
            "grams": {1: "n"}, "numbers": {1: "n"}, "relations": {1: "n", 2: "n"}, "query_grams": {1: "f"}, "parts": {1: "f"},
            "kinds": {1: "f"}, "hits": {1: "f", 2: "n"}, "starts": {1: "f", 2: "n"}, "none": {1: "f"},
            "members": {1: "f", 2: "n"}, "rows": {1: "n"},
        },
        opset_version=14,
        do_constant_folding=False,
    )


main()
