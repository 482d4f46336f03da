"""Texts of made-up lines, as business documents print them, in the languages of words.json."""
import re
import unicodedata

# How often a language is drawn; those whose letters were rare in earlier training come first.
SHARES = {
    "cs": 6, "pl": 6, "sk": 5, "hu": 5, "ro": 5, "tr": 5, "lt": 5, "lv": 5, "et": 4,
    "de": 5, "fr": 5, "es": 3, "it": 3, "pt": 3, "nl": 2, "sv": 2, "da": 2, "nb": 1, "fi": 2, "is": 1,
    "hr": 2, "sl": 1, "sq": 0.5, "mt": 0.5, "ga": 0.5, "cy": 0.5, "ca": 1, "lb": 0.5, "gl": 0.5, "en": 10,
    "accented": 4,
}
SIGNS = "€£§°µ–—“”„‘’«»…×±²³½¼™©®ªº¿¡•·"
MARKS = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
CURRENCIES = "€ $ £ ¥ EUR USD CHF GBP kr zł Kč Ft lei RM SEK PLN CZK HUF RON TRY TL".split()
LABELS = (
    "Total:|No.|Nr.|Date|Tel.|Tel:|Fax|VAT|IBAN|BIC|DIČ:|IČO|NIP|Kč|Qty|Ks|szt.|db|buc|adet|vnt.|gab.|tk|m²|kg|"
    "GST|TAX|CASH|CHANGE|Rounding|SUBTOTAL|Invoice|Bill|DPH|áfa|TVA|KDV|PVM|PVN|KM|MwSt.|TVA|USt-IdNr.|%|x|@|-|/"
).split("|")
LONGEST = 90


class Texts:
    def __init__(self, words, classes, chance):
        self.words, self.chance = words, chance
        self.known = set(classes)
        self.languages = [language for language in SHARES if words.get(language)]
        self.shares = [SHARES[language] for language in self.languages]
        self.letters = [c for c in classes if c.isalpha() and c > "~"]
        self.plain = {}
        for letter in self.letters:
            self.plain.setdefault(bare(letter), []).append(letter)

    def line(self):
        """A text in the alphabet, without white space at its ends."""
        while True:
            kind = self.chance.choices(
                (self.sentence, self.perturbed, self.mixed, self.figures, self.code, self.signs, self.joined),
                (38, 13, 16, 16, 9, 4, 4),
            )[0]
            text = re.sub(r"\s+", " ", self.in_some_case(kind())).strip()[:LONGEST].strip()
            if text and all(character in self.known for character in text):
                return text

    def sentence(self):
        words = self.words[self.chance.choices(self.languages, self.shares)[0]]
        count = self.chance.choices((1, 2, 3, 4, 5, 6, 8, 11), (14, 16, 16, 14, 10, 8, 6, 3))[0]
        at = self.chance.randrange(len(words))
        if self.chance.random() < 0.4:  # neighbours: sentences, where the list has them
            return " ".join(words[at : at + count])
        return " ".join(self.chance.choice(words) for _ in range(count))

    def perturbed(self):
        """Words with letters that they do not have, so that what is printed counts, and not what is usual."""
        rate = self.chance.choice((0.08, 0.2, 0.5))
        return "".join(self.other_form(c) if self.chance.random() < rate else c for c in self.sentence())

    def other_form(self, character):
        plain = bare(character)
        forms = self.plain.get(plain)
        if forms is None or not plain.isalpha():
            return character
        return self.chance.choice((*forms, plain))

    def mixed(self):
        parts = [self.chance.choice((self.word, self.word, self.label, self.figure))() for _ in range(self.chance.randint(2, 6))]
        return " ".join(parts)

    def word(self):
        return self.chance.choice(self.words[self.chance.choices(self.languages, self.shares)[0]])

    def label(self):
        return self.chance.choice(LABELS)

    def figures(self):
        return " ".join(self.figure() for _ in range(self.chance.choices((1, 2, 3, 4), (5, 3, 2, 1))[0]))

    def figure(self):
        pick, whole = self.chance.choice, self.chance.randint
        amount = self.amount()
        return pick((
            lambda: amount,
            lambda: amount,
            lambda: f"{amount} {pick(CURRENCIES)}",
            lambda: f"{pick(CURRENCIES)}{pick(('', ' '))}{amount}",
            lambda: str(whole(0, 10 ** whole(1, 8))),
            lambda: f"{whole(0, 99)}{pick(('', ',0', '.5', ' '))}%",
            lambda: self.digits(pick(("##.##.####", "##/##/####", "####-##-##", "#.#.##", "##:##", "##:##:##", "##-##-##", "## ## ####"))),
            lambda: f"{pick(('-', '(', '*', '#', '+', 'x'))}{amount}{pick(('', ')', '-', '*'))}",
        ))()

    def amount(self):
        whole, part = self.chance.randint(0, 10 ** self.chance.randint(1, 6)), self.chance.randint(0, 99)
        point, group = self.chance.choice(((".", ","), (",", "."), (",", " "), (".", ""), (",", "")))
        return f"{whole:,}".replace(",", group) + self.chance.choice((f"{point}{part:02d}", f"{point}{part:02d}", ""))

    def digits(self, pattern):
        return "".join(str(self.chance.randint(0, 9)) if c == "#" else c for c in pattern)

    def code(self):
        pick = self.chance.choice
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        pattern = pick((
            "AA## #### #### #### #### ##", "AA##################", "AA#########", "###/####-##", "A-####/##", "AAA#A##A#", "####-####",
            "+## ### ### ###", "(###) ### ## ##", "########", "AA-###-##_#", "#########/####", "## ####", "###-##", "A#A#-A##A", "AAAAAA#AAAA",
        ))
        code = "".join(pick(letters) if c == "A" else c for c in self.digits(pattern))
        name = re.sub(r"[^a-z]", "", bare(self.word().lower())) or "info"
        site = f"{name}.{pick(('com', 'cz', 'pl', 'sk', 'hu', 'ro', 'com.tr', 'lt', 'lv', 'ee', 'de', 'eu'))}"
        return pick((code, code, f"{self.label()} {code}", f"{name}@{site}", f"www.{site}", f"https://{site}/{code.lower()}"))

    def signs(self):
        pick = self.chance.choice
        parts = []
        for _ in range(self.chance.randint(1, 4)):
            word, sign = self.word(), pick(SIGNS + MARKS)
            parts.append(pick((f"{word}{sign}", f"{sign}{word}", f"„{word}“", f"({word})", f"{self.amount()}{sign}", f"{word} {sign}", f"N° {word}")))
        return " ".join(parts)

    def joined(self):
        """Numbers, letters and words with signs between them and no blank: house numbers, pairs of names, ratios."""
        pick, whole = self.chance.choice, self.chance.randint
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        part = lambda: pick((lambda: str(whole(0, 10 ** whole(1, 4))), lambda: f"{whole(1, 99)}{pick(letters)}", lambda: pick(letters), self.word))()
        text = part()
        for _ in range(whole(1, 3)):
            text += pick("&&&/-+.,:#@*=%_\\|") + part()
        return pick((text, f"{self.word()} {text}", f"{text}, {self.word()}"))

    def in_some_case(self, text):
        form = self.chance.random()
        if form < 0.2:
            # Turkish i keeps its dot; Python's upper() would write I.
            return text.upper() if "ß" not in text else text
        return text.title() if form < 0.27 else text


def bare(text):
    """Without marks; letters that do not decompose stay."""
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
