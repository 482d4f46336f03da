import type { Faker } from '@faker-js/faker';
import type { Chance } from './chance.ts';
import { pattern } from './pattern.ts';
import { tradeWords } from './trade-words.ts';

const legalForms: Readonly<Record<string, readonly string[]>> = {
  US: ['Inc.', 'LLC', 'Corp.', 'Co.', 'Inc', 'LLP', ''],
  GB: ['Ltd', 'Limited', 'PLC', 'LLP', ''],
  IE: ['Ltd', 'DAC', ''],
  CA: ['Inc.', 'Ltd.', 'Corp.', ''],
  AU: ['Pty Ltd', 'Pty. Limited', ''],
  NZ: ['Ltd', 'Limited'],
  IN: ['Pvt. Ltd.', 'Private Limited', 'Ltd.', 'LLP', 'Enterprises', '& Sons'],
  ZA: ['(Pty) Ltd', 'CC'],
  NG: ['Ltd', 'Nigeria Limited'],
  KE: ['Ltd', 'Limited'],
  SG: ['Pte. Ltd.', 'Pte Ltd'],
  MY: ['Sdn. Bhd.', 'Sdn Bhd'],
  DE: ['GmbH', 'GmbH & Co. KG', 'AG', 'e.K.', 'KG', 'OHG', 'UG (haftungsbeschränkt)', ''],
  AT: ['GmbH', 'Ges.m.b.H.', 'KG', 'e.U.', ''],
  CH: ['AG', 'GmbH', 'SA', 'Sàrl', ''],
  FR: ['SARL', 'SAS', 'SA', 'EURL', 'SASU', ''],
  BE: ['SPRL', 'BV', 'NV', 'SA'],
  IT: ['S.r.l.', 'S.p.A.', 'S.n.c.', 'SRL', ''],
  ES: ['S.L.', 'S.A.', 'S.L.U.', ''],
  MX: ['S.A. de C.V.', 'S. de R.L.'],
  AR: ['S.A.', 'S.R.L.'],
  PT: ['Lda.', 'S.A.', 'Unipessoal Lda'],
  BR: ['Ltda.', 'S.A.', 'ME', 'EIRELI'],
  NL: ['B.V.', 'BV', 'N.V.', 'V.O.F.', ''],
  PL: ['Sp. z o.o.', 'S.A.', 'Sp. j.', ''],
  CZ: ['s.r.o.', 'a.s.'],
  SK: ['s.r.o.', 'a.s.'],
  HU: ['Kft.', 'Zrt.', 'Bt.'],
  RO: ['S.R.L.', 'SRL', 'S.A.'],
  SE: ['AB', ''],
  DK: ['ApS', 'A/S', ''],
  NO: ['AS', 'ASA'],
  FI: ['Oy', 'Oyj', 'Ky'],
  TR: ['A.Ş.', 'Ltd. Şti.'],
  ID: ['Tbk', ''],
  HR: ['d.o.o.', 'd.d.'],
  GR: ['Α.Ε.', 'Ε.Π.Ε.', 'Ο.Ε.', 'Ι.Κ.Ε.', ''],
  RU: ['ООО', 'ЗАО', 'АО', 'ИП'],
  UA: ['ТОВ', 'ПП', 'ФОП', 'ПрАТ'],
  VN: ['Công ty TNHH', 'Công ty Cổ phần'],
  AE: ['LLC', 'FZE', 'FZ-LLC'],
  JP: ['Co., Ltd.', 'K.K.', 'Inc.'],
  KR: ['Co., Ltd.', 'Corp.'],
};

/** A company name, built from some of: a surname, a made-up word, a place or initials, a trade, a legal form. */
export function drawCompany(faker: Faker, chance: Chance, language: string, country: string): string {
  const trade = chance.pick(tradeWords[language] ?? tradeWords.en!);
  const made = coined(chance);
  const head = chance.pick<() => string>([
    () => faker.person.lastName(),
    () => `${faker.person.lastName()} & ${faker.person.lastName()}`,
    () => made,
    () => made,
    () => pattern(chance, chance.pick(['AAA', 'AA', 'A&A', 'A.A.A.'])),
    () => faker.location.city(),
    () => `${faker.person.firstName()} ${faker.person.lastName()}`,
    () => `${faker.person.firstName()}'s`,
  ])();
  if (language === 'ja') return japaneseCompany(faker, chance, trade);
  const form = chance.pick(legalForms[country] ?? ['Ltd', '']);
  if (['ru', 'uk', 'vi'].includes(language)) return companyAfterItsForm(faker, chance, language, form, trade);
  const parts = [head, chance.of(0.75) ? trade : '', chance.of(0.8) ? form : ''].filter(
    (part) => part !== '',
  );
  const name = parts.length === 1 ? `${parts[0]} ${trade}` : parts.join(' ');
  return chance.of(0.12) ? name.toUpperCase() : name;
}

/** The legal form first, then the name in quotes; sole traders have a plain name. */
function companyAfterItsForm(
  faker: Faker,
  chance: Chance,
  language: string,
  form: string,
  trade: string,
): string {
  if (form === 'ИП' || form === 'ФОП')
    return `${form} ${faker.person.lastName()} ${faker.person.firstName()}`;
  const own = chance.pick([
    `${trade}`,
    `${trade} ${faker.location.city()}`,
    `${trade} ${coined(chance)}`,
    coined(chance),
  ]);
  return language === 'vi' ? `${form} ${own}` : `${form} ${chance.pick([`«${own}»`, `"${own}"`])}`;
}

/** The legal form before or after the name, usually without a space. */
function japaneseCompany(faker: Faker, chance: Chance, trade: string): string {
  const own = `${chance.pick([faker.person.lastName(), faker.location.city().replace(/[市区町村]$/, ''), coined(chance)])}${trade}`;
  return chance.pick([
    `株式会社${own}`,
    `株式会社 ${own}`,
    `${own}株式会社`,
    `有限会社${own}`,
    `合同会社${own}`,
    own,
  ]);
}

const starts =
  'Ar Bel Cor Dax El Fen Gal Hel Iv Jol Kar Lum Mar Nov Or Pra Quan Rem Sol Tri Ul Ver Wes Xan Yor Zen Bri Cle Dro Fla Gre Pli Sta Tha Vio Alt'.split(
    ' ',
  );
const middles = 'a e i o u ax en il on ur ami eco ino ove ulo ita era'.split(' ');
const ends =
  'dis tec nix ra lux via don mar tis lo na sys net co ta plex form bit flow ling wick stone mont dal'.split(
    ' ',
  );

export function coined(chance: Chance): string {
  const word = `${chance.pick(starts)}${chance.pick(middles)}${chance.pick(ends)}`;
  return chance.of(0.2)
    ? `${word}${chance.pick([' One', '24', ' Group', ' International', '+', ' Plus'])}`
    : word;
}
