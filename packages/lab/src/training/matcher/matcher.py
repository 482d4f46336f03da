"""The matching network: where on a page is the value of each requested field?

The words of the page are encoded together, with attention biased by their relative positions. A query is the mean of its
words. Four channels score for each query which words could be its caption: the letters of its labels, those of its name,
words with the same meaning, and the context. Six learned kernels carry these channels to the words in the position of a
value relative to its caption: to its right, below it, in its column.
"""
import torch
from torch import nn
from torch.nn import functional as F

from examples import GRAMS, HITS, NUMBERS
from halves import Linear, product

GRAM_ROWS, KINDS, WIDTH, HEADS, LAYERS, KERNELS, PAIR = 16384, 30, 128, 4, 3, 6, 48
DROPPED = 0.1
RELATIONS = 13 * 13 + 3
ROW_EDGES = (-20.0, -10.0, -5.0, -2.6, -1.6, -0.5, 0.5, 1.6, 2.6, 5.0, 10.0, 20.0)
GAP_EDGES = (1.0, 3.0, 8.0, 20.0)


def relations_of(places):
    """The relation class of token j to token i: rows between them, horizontal gap or overlap, or the same phrase."""
    left, right, top, bottom, segment, _ = places.unbind(-1)
    middle = (top + bottom) / 2
    down = middle[:, None, :] - middle[:, :, None]
    row = sum((down > edge).long() for edge in ROW_EDGES)
    behind = left[:, None, :] - right[:, :, None]
    before = left[:, :, None] - right[:, None, :]
    far_behind = sum((behind > edge).long() for edge in GAP_EDGES)
    far_before = sum((before > edge).long() for edge in GAP_EDGES)
    lefts = ((left[:, None, :] - left[:, :, None]).abs() < 0.4).long()
    rights = ((right[:, None, :] - right[:, :, None]).abs() < 0.4).long()
    overlap = 10 + torch.where(lefts > 0, torch.zeros_like(lefts), 2 - rights)
    across = torch.where(behind > 0, far_behind, torch.where(before > 0, 5 + far_before, overlap))
    order = (left[:, None, :] > left[:, :, None] + 1e-4).long() - (left[:, None, :] < left[:, :, None] - 1e-4).long()
    same = segment[:, None, :] == segment[:, :, None]
    return torch.where(same, 13 * 13 + 1 + order, row * 13 + across)


def mlp(*sizes):
    layers = []
    for a, b in zip(sizes[:-1], sizes[1:]):
        layers += [Linear(a, b), nn.ReLU()]
    return nn.Sequential(*layers[:-1])


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.before, self.between = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)
        self.qkv, self.out = Linear(WIDTH, 3 * WIDTH), Linear(WIDTH, WIDTH)
        self.bias = nn.Embedding(RELATIONS, HEADS)
        self.inner = mlp(WIDTH, 2 * WIDTH, WIDTH)
        nn.init.normal_(self.bias.weight, std=0.3)
        self.dropped = nn.Dropout(DROPPED)

    def forward(self, x, relations, hidden):
        size, n, _ = x.shape
        q, k, v = self.qkv(self.before(x)).view(size, n, 3, HEADS, WIDTH // HEADS).permute(2, 0, 3, 1, 4).unbind(0)
        score = product(q, k.transpose(-1, -2)) * (WIDTH // HEADS) ** -0.5 + self.bias(relations).permute(0, 3, 1, 2)
        seen = product(torch.softmax(score + hidden, -1), v)
        x = x + self.dropped(self.out(seen.transpose(1, 2).reshape(size, n, WIDTH)))
        return x + self.dropped(self.inner(self.between(x)))


class Matcher(nn.Module):
    def __init__(self):
        super().__init__()
        self.grams = nn.Embedding(GRAM_ROWS, WIDTH, padding_idx=0)
        nn.init.normal_(self.grams.weight, std=0.3)
        with torch.no_grad():
            self.grams.weight[0] = 0
        self.word_norm = nn.LayerNorm(WIDTH)
        self.form = mlp(NUMBERS, WIDTH, WIDTH)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))
        self.norm = nn.LayerNorm(WIDTH)
        self.kind = nn.Embedding(KINDS, 32)
        self.query = mlp(4 * WIDTH + 32, 2 * WIDTH, WIDTH)
        self.query_norm = nn.LayerNorm(WIDTH)
        self.meaning = Linear(WIDTH, 64, bias=False)
        self.caption_word, self.caption_query = Linear(WIDTH, 64), Linear(WIDTH, 64)
        self.caption_mix = Linear(5, 1)
        self.kernel_q, self.kernel_k = Linear(WIDTH, KERNELS * 16), Linear(WIDTH, KERNELS * 16)
        self.kernel_bias = nn.Embedding(RELATIONS, KERNELS)
        nn.init.normal_(self.kernel_bias.weight, std=0.5)
        self.pair_word, self.pair_query = Linear(WIDTH, PAIR), Linear(WIDTH, PAIR)
        channels = HITS + 2
        self.pair = mlp(channels + KERNELS * channels + PAIR, PAIR, PAIR)
        self.start, self.inside = Linear(PAIR, 1), Linear(PAIR, 1)
        self.none = mlp(PAIR + WIDTH, 48, 1)
        self.member = mlp(PAIR + 2 + 2 * KERNELS, 32, 1)
        self.row = Linear(WIDTH, 2)
        self.dropped = nn.Dropout(DROPPED)
        # Most words are no field's value.
        for rare in (self.inside, self.member[-1], self.caption_mix):
            nn.init.constant_(rare.bias, -4.0)

    def bag(self, grams):
        vectors = F.embedding_bag(grams.reshape(-1, GRAMS), self.grams.weight, mode="sum", padding_idx=0)
        count = (grams > 0).sum(-1, keepdim=True).clamp(min=1).float().sqrt()
        return self.word_norm(vectors.view(*grams.shape[:-1], WIDTH) / count)

    def forward(self, grams, numbers, places, mask, query_grams, parts, kinds, hits):
        hidden = torch.zeros_like(mask, dtype=torch.float32).masked_fill(~mask, -1e4)[:, None, None, :]
        return self.answer(grams, numbers, relations_of(places), hidden, mask, query_grams, parts, kinds, hits)

    def answer(self, grams, numbers, relations, hidden, mask, query_grams, parts, kinds, hits):
        words = self.bag(grams)
        x = self.dropped(words + self.form(numbers))
        for layer in self.layers:
            x = layer(x, relations, hidden)
        x = self.norm(x)
        asked = self.bag(query_grams)
        query = self.encode_query(asked, parts, kinds)
        caption_logit, channels = self.captions(x, words, asked, parts, query, hits)
        kernels = self.kernels(x, relations, hidden)
        return (*self.decide(x, query, channels, kernels, mask), caption_logit, self.row(x))

    def encode_query(self, asked, parts, kinds):
        means = []
        for part in (1, 2, 3, 4):
            own = (parts == part).float()[..., None]
            means.append((asked * own).sum(2) / own.sum(2).clamp(min=1))
        return self.dropped(self.query_norm(self.query(torch.cat([*means, self.kind(kinds)], -1))))

    def captions(self, x, words, asked, parts, query, hits):
        size, f, t, _ = asked.shape
        own = F.normalize(self.meaning(words), dim=-1)
        other = F.normalize(self.meaning(asked), dim=-1).view(size, f * t, -1)
        alike = product(own, other.transpose(-1, -2)).view(size, -1, f, t)
        alike = alike.masked_fill((parts == 0)[:, None], -1.0)
        best = alike.max(-1).values.permute(0, 2, 1)
        context = product(self.caption_query(query), self.caption_word(x).transpose(-1, -2)) / 8
        logit = self.caption_mix(torch.cat([hits, best[..., None], context[..., None], (best * context)[..., None]], -1)).squeeze(-1)
        return logit, torch.cat([hits, best.relu()[..., None], torch.sigmoid(logit)[..., None]], -1)

    def kernels(self, x, relations, hidden):
        size, n, _ = x.shape
        q = self.kernel_q(x).view(size, n, KERNELS, 16).transpose(1, 2)
        k = self.kernel_k(x).view(size, n, KERNELS, 16).transpose(1, 2)
        return torch.softmax(product(q, k.transpose(-1, -2)) / 4 + self.kernel_bias(relations).permute(0, 3, 1, 2) + hidden, -1)

    @staticmethod
    def carry(kernels, channels):
        """The output of each kernel for each channel: size × queries × tokens × (kernels × channels)."""
        size, f, n, c = channels.shape
        flat = channels.permute(0, 2, 1, 3).reshape(size, 1, n, f * c)
        seen = product(kernels, flat).view(size, KERNELS, n, f, c)
        return seen.permute(0, 3, 2, 1, 4).reshape(size, f, n, KERNELS * c)

    def decide(self, x, query, channels, kernels, mask):
        met = self.pair_word(x)[:, None] * self.pair_query(query)[:, :, None]
        pair = F.relu(self.pair(torch.cat([channels, self.carry(kernels, channels), met], -1)))
        outside = ~mask[:, None, :]
        start = self.start(pair).squeeze(-1).masked_fill(outside, -1e4)
        strongest = pair.masked_fill(outside[..., None], -1e4).max(2).values
        none = self.none(torch.cat([strongest, query], -1))
        chance = torch.softmax(torch.cat([start, none], -1), -1)
        both = torch.stack([chance[..., :-1], torch.sigmoid(self.inside(pair).squeeze(-1))], -1)
        member = self.member(torch.cat([pair, both, self.carry(kernels, both)], -1)).squeeze(-1)
        return start, none.squeeze(-1), member
