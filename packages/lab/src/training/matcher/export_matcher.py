"""Writes the matching network for onnxruntime: python3 export_matcher.py FILE.pt FILE.onnx [FILE.npz]

The third file, in 16 bit, is what train_matcher.py goes on from.

Large tables and matrices are kept in 8 bit, with a scale for each row; the graph takes them apart again.
"""
import sys

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from examples import GRAMS, HITS, NUMBERS, PLACES, WORDS
from matcher import WIDTH, Matcher


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


class ShippedMatcher(Matcher):
    def bag(self, grams):
        rows = (self.codes[grams].float() * self.scales[grams]).sum(-2)
        count = (grams > 0).sum(-1, keepdim=True).clamp(min=1).float().sqrt()
        return self.word_norm(rows / count)

    def forward(self, grams, numbers, places, query_grams, parts, kinds, hits):
        mask = grams[:, :, 0] >= 0
        starts, none, members, _, rows = super().forward(grams, numbers, places, mask, query_grams, parts, kinds, hits)
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
    shrink(model)
    model.eval()
    n, f = 50, 5
    inputs = (
        torch.randint(1, 9000, (1, n, GRAMS)),
        torch.randn(1, n, NUMBERS),
        torch.rand(1, n, PLACES) * 40,
        torch.randint(1, 9000, (1, f, WORDS, GRAMS)),
        torch.randint(0, 5, (1, f, WORDS)),
        torch.randint(0, 30, (1, f)),
        torch.rand(1, f, n, HITS),
    )
    names = ["grams", "numbers", "places", "query_grams", "parts", "kinds", "hits"]
    torch.onnx.export(
        model,
        inputs,
        target,
        input_names=names,
        output_names=["starts", "none", "members", "rows"],
        dynamic_axes={
            "grams": {1: "n"}, "numbers": {1: "n"}, "places": {1: "n"}, "query_grams": {1: "f"}, "parts": {1: "f"},
            "kinds": {1: "f"}, "hits": {1: "f", 2: "n"}, "starts": {1: "f", 2: "n"}, "none": {1: "f"},
            "members": {1: "f", 2: "n"}, "rows": {1: "n"},
        },
        opset_version=14,
        do_constant_folding=False,
    )


main()
