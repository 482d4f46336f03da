import type { Faker } from '@faker-js/faker';
import { isSoundNumber } from '@recto/document';
import type { Chance } from './chance.ts';
import { coined } from './company.ts';
import { pattern } from './pattern.ts';

const dialling: Readonly<Record<string, string>> = {
  US: '1',
  CA: '1',
  GB: '44',
  DE: '49',
  AT: '43',
  CH: '41',
  FR: '33',
  BE: '32',
  IT: '39',
  ES: '34',
  PT: '351',
  NL: '31',
  PL: '48',
  CZ: '420',
  HU: '36',
  RO: '40',
  SE: '46',
  DK: '45',
  NO: '47',
  FI: '358',
  TR: '90',
  IN: '91',
  AU: '61',
  NZ: '64',
  ZA: '27',
  NG: '234',
  KE: '254',
  SG: '65',
  MY: '60',
  MX: '52',
  BR: '55',
  AR: '54',
  ID: '62',
  IE: '353',
  HR: '385',
  AE: '971',
  JP: '81',
  KR: '82',
  GR: '30',
  RU: '7',
  UA: '380',
  VN: '84',
};

/** A telephone number in one of the formats used in the country. */
export function drawPhone(faker: Faker, chance: Chance, country: string): string {
  if (chance.of(0.35)) return faker.phone.number({ style: 'national' });
  if (country === 'US' || country === 'CA') {
    return pattern(
      chance,
      chance.pick(['(###) ###-####', '###-###-####', '###.###.####', '+1 ### ### ####', '1-###-###-####']),
    );
  }
  const code = dialling[country] ?? '44';
  const body = pattern(
    chance,
    chance.pick([
      '## #######',
      '### ### ###',
      '### ######-#',
      '## ## ## ##',
      '(0)## #### ####',
      '### ## ## ##',
    ]),
  );
  return chance.pick([
    `+${code} ${body}`,
    `00${code} ${body}`,
    `0${body.replace('(0)', '')}`,
    `+${code} (0) ${body.replace('(0)', '')}`,
  ]);
}

const vatForms: Readonly<Record<string, readonly string[]>> = {
  DE: ['DE#########'],
  AT: ['aTU########'],
  JP: ['T#############'],
  CH: ['CHE-###.###.### MWST', 'CHE-###.###.###'],
  FR: ['FR## ### ### ###', 'FR###########'],
  BE: ['BE 0###.###.###', 'BE0#########'],
  IT: ['IT###########', '###########'],
  ES: ['ESB########', 'B########', 'A-########'],
  PT: ['PT#########', '### ### ###'],
  NL: ['NL#########B##'],
  PL: ['PL##########', '###-###-##-##'],
  CZ: ['CZ########'],
  SK: ['SK##########'],
  HU: ['HU########', '########-#-##'],
  RO: ['RO########'],
  SE: ['SE##########01'],
  DK: ['DK########'],
  NO: ['9## ### ### MVa'],
  FI: ['FI########'],
  GB: ['GB ### #### ##', 'GB#########'],
  IE: ['IE#######A'],
  IN: ['##AAAAA####A#Z#'],
  AU: ['## ### ### ###'],
  NZ: ['##-###-###'],
  ZA: ['4#########'],
  US: ['##-#######'],
  BR: ['##.###.###/####-##'],
  MX: ['AAA######***'],
  AR: ['30-########-#'],
  TR: ['##########'],
  SG: ['20#######A'],
  GR: ['EL#########', '#########'],
  RU: ['##########'],
  UA: ['############'],
  VN: ['##########'],
  MY: ['A##-####-########'],
};

/** Draws until check digits fit, which happens by chance one time in 97 at the least. */
const mostDraws = 2000;

/** What asks for the number, where its form alone does not tell which it is. */
const vatLabels: Readonly<Record<string, string>> = {
  IT: 'Partita IVA',
  ES: 'NIF',
  PT: 'NIF',
  PL: 'NIP',
  HU: 'Adószám',
  SK: 'IČ DPH',
  NO: 'Org.nr.',
  IN: 'GSTIN',
  AU: 'ABN',
  BR: 'CNPJ',
  MX: 'RFC',
  AR: 'CUIT',
  TR: 'VKN',
  GR: 'ΑΦΜ',
};

/** A tax number in a form of the country, with the check digits that such numbers have there. */
export function drawVatId(chance: Chance, country: string): string {
  const form = chance.pick(vatForms[country] ?? ['#########']);
  // A small letter of a form stands for itself.
  const draw = () => pattern(chance, form).toUpperCase();
  let drawn = draw();
  for (let count = 0; count < mostDraws && isSoundNumber(drawn, vatLabels[country]) === false; count++)
    drawn = draw();
  return drawn;
}

/** A valid IBAN, usually in groups of four; from a European country if the document's country has no IBANs. */
export function drawIban(faker: Faker, chance: Chance, country: string): string {
  const iban = (() => {
    try {
      return faker.finance.iban({ countryCode: country });
    } catch {
      return faker.finance.iban({ countryCode: chance.pick(['DE', 'FR', 'GB', 'NL', 'ES', 'IT']) });
    }
  })();
  return chance.of(0.7) ? iban.replace(/(.{4})(?=.)/g, '$1 ') : iban;
}

const bankWords: Readonly<Record<string, readonly string[]>> = {
  de: ['Sparkasse', 'Volksbank', 'Bank', 'Kreditbank', 'Privatbank'],
  fr: ['Banque', 'Crédit', 'Caisse', 'Banque Populaire'],
  it: ['Banca', 'Cassa di Risparmio', 'Credito'],
  es: ['Banco', 'Caja', 'Banca'],
  pt: ['Banco', 'Caixa'],
  nl: ['Bank', 'Spaarbank'],
  pl: ['Bank'],
  el: ['Τράπεζα', 'Συνεταιριστική Τράπεζα'],
  ru: ['Банк', 'АО Банк', 'ПАО Банк'],
  uk: ['Банк', 'АТ Банк'],
  vi: ['Ngân hàng'],
  en: ['Bank', 'National Bank', 'Savings Bank', 'Credit Union', 'Trust', 'First Bank'],
};

export function drawBank(faker: Faker, chance: Chance, language: string): string {
  const word = chance.pick(bankWords[language] ?? bankWords.en!);
  const own = chance.of(0.5) ? faker.location.city() : coined(chance);
  return ['de', 'fr', 'it', 'es', 'pt', 'el', 'ru', 'uk', 'vi'].includes(language)
    ? `${word} ${own}`
    : `${own} ${word}`;
}

/** A number that identifies a business to a tax office or a register. */
export function drawTaxId(chance: Chance): string {
  const forms = [
    '##/###/#####',
    '##-#######',
    '###-##-####',
    '#########',
    '## ### ### ###',
    '###.###.###-##',
  ];
  return pattern(chance, chance.pick(forms));
}
