"""Averages networks trained from the same initial weights (Wortsman et al. 2022, "Model soups"):
python3 mean_matcher.py A.pt B.npz … OUT.pt; a network listed twice counts twice"""
import sys

import numpy as np
import torch


def weights_of(path):
    if path.endswith(".npz"):
        return {name: torch.from_numpy(one).float() for name, one in np.load(path).items()}
    return torch.load(path, map_location="cpu")["model"]


def main():
    *sources, target = sys.argv[1:]
    states = [weights_of(source) for source in sources]
    mean = {name: sum(state[name].float() for state in states) / len(states) for name in states[0]}
    torch.save({"model": mean}, target)


main()
