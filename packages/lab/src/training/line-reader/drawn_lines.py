"""Draws lines of text as the reader cuts them out of scans, for tune_line_reader.py."""
import io
import json
import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

HEIGHT = 48
# Widths are multiples of this, so that lines of one batch need no padding.
STEP = 32
NARROWEST, WIDEST = 64, 1120


class Drawer:
    def __init__(self, folder, names, chance):
        """names: the fonts to use, of those that fonts.json lists."""
        self.chance = chance
        self.noise = np.random.default_rng(chance.randrange(2**32))
        known = json.load(open(f"{folder}/fonts.json"))
        self.fonts = [(f"{folder}/{name}", set(known[name]) | {" "}) for name in names]
        self.open = {}

    def line(self, text):
        """A grey image (48 x a multiple of 32) of the text; None if no font tried has its characters, or it is too long."""
        path = self.font_with(text)
        if path is None:
            return None
        size = self.chance.choices((13, 16, 19, 22, 26, 30, 36, 44), (4, 8, 12, 14, 12, 8, 6, 3))[0]
        size = max(11, round(size * self.chance.uniform(0.9, 1.1)))
        ink, top, bottom, start, end = self.ink(text, path, size)
        if end - start < 2 or bottom - top < 2:
            return None
        ink = self.degraded(ink, size, (top, bottom, start, end))
        page = self.on_paper(ink)
        return self.cut(page, (top, bottom, start, end), size)

    def font_with(self, text):
        wanted = set(text)
        for _ in range(12):
            path, known = self.chance.choice(self.fonts)
            if wanted <= known:
                return path
        return None

    def font(self, path, size):
        if (path, size) not in self.open:
            if len(self.open) > 600:
                self.open.clear()
            self.open[path, size] = ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)
        return self.open[path, size]

    def ink(self, text, path, size):
        """White on black, with room around it, and where the ink is."""
        font = self.font(path, size)
        room = size
        spacing = self.chance.choice((-0.04, 0.05, 0.1, 0.2, 0.35)) * size if self.chance.random() < 0.12 else 0
        wide = math.ceil(font.getlength(text) + max(0, spacing) * len(text)) + 2 * room
        image = Image.new("L", (wide, 3 * size), 0)
        draw = ImageDraw.Draw(image)
        if spacing:
            x = room
            for character in text:
                draw.text((x, size * 0.7), character, 255, font)
                x += font.getlength(character) + spacing
        else:
            draw.text((room + self.chance.random(), size * 0.7 + self.chance.random()), text, 255, font)
        box = image.getbbox()
        if box is None:
            return np.zeros((1, 1), np.float32), 0, 0, 0, 0
        start, top, end, bottom = box
        if self.chance.random() < 0.1:
            self.neighbours(draw, font, size, box)
        return np.asarray(image, np.float32), top, bottom, start, end

    def neighbours(self, draw, font, size, box):
        """Parts of other lines, a line below, or one beside."""
        start, top, end, bottom = box
        kind = self.chance.randrange(4)
        gap = self.chance.uniform(0.1, 0.35) * size
        thick = max(1, round(size * self.chance.uniform(0.04, 0.1)))
        if kind == 0:
            draw.line((0, bottom + gap, end + size, bottom + gap), 255, thick)
        elif kind == 1:
            x = self.chance.choice((start - gap, end + gap))
            draw.line((x, 0, x, 3 * size), 255, thick)
        elif kind == 2:
            draw.text((start, bottom + gap / 2 - size * 0.1), self.chance.choice(("hamburg 12", "TOTAL 45", "lib dkt")), 255, font)
        else:
            draw.text((start, top - gap / 2 - size * 0.95), self.chance.choice(("gypsy (1)", "pgq 77,", "Figures")), 255, font)

    def degraded(self, ink, size, box):
        chance = self.chance
        if chance.random() < 0.12 and size >= 19:
            image = Image.fromarray(ink.astype(np.uint8))
            ink = np.asarray(image.filter(chance.choice((ImageFilter.MaxFilter, ImageFilter.MinFilter if size >= 30 else ImageFilter.MaxFilter))(3)), np.float32)
        if chance.random() < 0.15:
            ink = ink * self.blotches(ink.shape, size)
        if chance.random() < 0.75:
            image = Image.fromarray(ink.clip(0, 255).astype(np.uint8))
            radius = chance.uniform(0.2, min(1.6, size * 0.04 + 0.15))
            ink = np.asarray(image.filter(ImageFilter.GaussianBlur(radius)), np.float32)
        if chance.random() < 0.13:
            level = chance.uniform(70, 170)
            ink = np.where(ink + self.noise.normal(0, 12, ink.shape) > level, 255.0, 0.0)
        return ink

    def blotches(self, shape, size):
        """Uneven ink: smooth noise from 0.2 to 1.1."""
        rough = self.noise.uniform(0.1 if self.chance.random() < 0.4 else 0.45, 1.15, (max(2, shape[0] // max(3, size // 3)), max(2, shape[1] // max(3, size // 3))))
        image = Image.fromarray(rough.astype(np.float32)).resize((shape[1], shape[0]), Image.BILINEAR)
        return np.asarray(image).clip(0, 1)

    def on_paper(self, ink):
        chance = self.chance
        paper = chance.uniform(165, 255)
        contrast = chance.uniform(0.25, 0.5) if chance.random() < 0.15 else chance.uniform(0.5, 1)
        light = paper - ink * (paper * contrast / 255)
        if chance.random() < 0.35:
            light += np.linspace(chance.uniform(-30, 30), chance.uniform(-30, 30), light.shape[1])[None, :]
        noise = chance.choice((0, 0, 2, 5, 9, 14))
        if noise:
            light += self.noise.normal(0, noise, light.shape)
        if chance.random() < 0.06:
            light = 255 - light
        image = Image.fromarray(light.clip(0, 255).astype(np.uint8))
        return as_jpeg(image, chance.randint(25, 92)) if chance.random() < 0.6 else image

    def cut(self, image, box, size):
        """Like cropLine in line-crop.ts: the text's rectangle, grown, and slightly off, scaled to 48 pixels."""
        chance = self.chance
        top, bottom, start, end = box
        # A detector's rectangle covers the ink, or cuts it a little where accents are high, or has room without them.
        height = (bottom - top) * chance.uniform(0.97, 1.5)
        if chance.random() < 0.35:
            height = max(height, size * chance.uniform(0.95, 1.3))
        left = start - size * chance.uniform(-0.02, 0.35)
        right = end + size * chance.uniform(-0.02, 0.35)
        middle = (top + bottom) / 2 + chance.gauss(0, 0.04) * height
        if chance.random() < 0.25:
            middle = 0.5 * middle + 0.5 * (size * 0.7 + size * 0.62)
        natural = (right - left) * HEIGHT / height
        if chance.random() < 0.2:
            natural *= chance.uniform(0.7, 1.3)
        width = max(NARROWEST, round(natural / STEP) * STEP)
        if width > WIDEST:
            return None
        turn = chance.gauss(0, 0.008) if chance.random() < 0.4 else 0
        slant = chance.uniform(-0.25, 0.25) if chance.random() < 0.06 else 0
        return sampled(image, (left, right, middle, height, turn, slant), width)


def sampled(image, rectangle, width):
    left, right, middle, height, turn, slant = rectangle
    fine = max(1, min(4, round(height / HEIGHT)))
    wide, high = width * fine, HEIGHT * fine
    across, down = (right - left) / wide, height / high
    # from target to source: x = a u + b v + c
    a, b = across, slant * down
    d, e = turn * across, down
    c = left - b * high / 2
    f = middle - height / 2 - d * wide / 2
    edge = int(np.median(np.asarray(image)[0]))
    scaled = image.transform((wide, high), Image.AFFINE, (a, b, c, d, e, f), Image.BILINEAR, fillcolor=edge)
    return np.asarray(scaled.reduce(fine) if fine > 1 else scaled)


def as_jpeg(image, quality):
    file = io.BytesIO()
    image.save(file, "JPEG", quality=quality)
    return Image.open(io.BytesIO(file.getvalue())).convert("L")


def varied(image, chance, noise):
    """A real line with small changes: stretched to a multiple of 32, shifted, lighter or darker, blurred or noisy."""
    width = max(NARROWEST, round(image.width * chance.uniform(0.93, 1.07) / STEP) * STEP)
    if width > WIDEST:
        return None
    grow = chance.gauss(0, 0.03) * HEIGHT
    shift = chance.gauss(0, 0.025) * HEIGHT
    rectangle = (chance.uniform(-3, 2), image.width + chance.uniform(-2, 3), HEIGHT / 2 + shift, HEIGHT + grow, chance.gauss(0, 0.003), 0)
    light = sampled(image, rectangle, width)
    if chance.random() < 0.25:
        light = np.asarray(Image.fromarray(light).filter(ImageFilter.GaussianBlur(chance.uniform(0.2, 1))))
    light = light.astype(np.float32) * chance.uniform(0.75, 1.1) + chance.uniform(-15, 15)
    if chance.random() < 0.4:
        light += noise.normal(0, chance.choice((2, 5, 8)), light.shape)
    return light.clip(0, 255).astype(np.uint8)
