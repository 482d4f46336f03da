"""The mean of networks that were trained from the same weights, as one (Wortsman and others 2022, "Model soups"):
python3 mean_matcher.py A.pt B.pt … OUT.pt"""
import sys

import torch


def main():
    *sources, target = sys.argv[1:]
    states = [torch.load(source, map_location="cpu")["model"] for source in sources]
    mean = {name: sum(state[name].float() for state in states) / len(states) for name in states[0]}
    torch.save({"model": mean}, target)


main()
