import type { Faker } from '@faker-js/faker';
import type { Chance } from './chance.ts';
import { tradeWords } from './trade-words.ts';

/** A company or a person with all that a letterhead could say of it. */
export interface Party {
  readonly name: string;
  readonly person: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly region: string;
  readonly countryName: string;
  /** Postcode and city in the order of the country. */
  readonly place: string;
  readonly phone: string;
  readonly fax: string;
  readonly email: string;
  readonly url: string;
  readonly domain: string;
  readonly vatId: string;
  readonly taxId: string;
  readonly iban: string;
  readonly bic: string;
  readonly bank: string;
  /** Street, place and at times the country; lines parted by the separator. */
  address(separator: string): string;
}

export function drawParty(faker: Faker, chance: Chance, language: string, country: string): Party {
  const name = drawCompany(faker, chance, language, country);
  const [street, postcode, city] = [
    faker.location.streetAddress(),
    faker.location.zipCode(),
    faker.location.city(),
  ];
  const region = regionOf(faker);
  const place = placeOf(chance, country, { postcode, city, region });
  const countryName = countryNameOf(language, country);
  const domain = domainOf(name, chance, country);
  const lines = addressLines(faker, chance, street, place, countryName);
  return {
    name,
    person: faker.person.fullName(),
    street,
    postcode,
    city,
    region,
    countryName,
    place,
    phone: drawPhone(faker, chance, country),
    fax: drawPhone(faker, chance, country),
    email: `${chance.pick(['info', 'office', 'mail', 'billing', 'contact', 'sales', 'accounts', 'hello'])}@${domain}`,
    url: chance.pick([`www.${domain}`, `https://${domain}`, domain, `https://www.${domain}/`]),
    domain,
    vatId: drawVatId(chance, country),
    taxId: pattern(
      chance,
      chance.pick([
        '##/###/#####',
        '##-#######',
        '###-##-####',
        '#########',
        '## ### ### ###',
        '###.###.###-##',
      ]),
    ),
    iban: drawIban(faker, chance, country),
    bic: `${pattern(chance, 'AAAA')}${country}${pattern(chance, '**')}${chance.of(0.5) ? 'XXX' : ''}`,
    bank: drawBank(faker, chance, language),
    address: (separator) => lines.join(separator),
  };
}

/** `#` a digit, `A` a letter, `*` either; no leading zero for the first digit. */
export function pattern(chance: Chance, form: string): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
  let first = true;
  return form.replace(/[#A*]/g, (sign) => {
    const letter = () => letters[chance.int(0, letters.length - 1)]!;
    if (sign === 'A') return letter();
    if (sign === '*') return chance.of(0.5) ? letter() : String(chance.int(0, 9));
    const digit = chance.int(first ? 1 : 0, 9);
    first = false;
    return String(digit);
  });
}

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
  AE: ['LLC', 'FZE', 'FZ-LLC'],
  JP: ['Co., Ltd.', 'K.K.', 'Inc.'],
  KR: ['Co., Ltd.', 'Corp.'],
};

/** A company's name: a surname, a made-up word, a place or initials, a trade, a legal form; not all of them each time. */
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
  const form = chance.pick(legalForms[country] ?? ['Ltd', '']);
  const parts = [head, chance.of(0.75) ? trade : '', chance.of(0.8) ? form : ''].filter(
    (part) => part !== '',
  );
  const name = parts.length === 1 ? `${parts[0]} ${trade}` : parts.join(' ');
  return chance.of(0.12) ? name.toUpperCase() : name;
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

function coined(chance: Chance): string {
  const word = `${chance.pick(starts)}${chance.pick(middles)}${chance.pick(ends)}`;
  return chance.of(0.2)
    ? `${word}${chance.pick([' One', '24', ' Group', ' International', '+', ' Plus'])}`
    : word;
}

function regionOf(faker: Faker): string {
  try {
    return faker.location.state({ abbreviated: true });
  } catch {
    return faker.location.state();
  }
}

function placeOf(
  chance: Chance,
  country: string,
  { postcode, city, region }: { postcode: string; city: string; region: string },
): string {
  if (['US', 'CA', 'AU'].includes(country)) {
    return chance.of(0.8) ? `${city}, ${region} ${postcode}` : `${city} ${region} ${postcode}`;
  }
  if (['GB', 'IE', 'IN', 'ZA', 'SG', 'MY', 'NG', 'KE', 'NZ', 'ID'].includes(country)) {
    return chance.pick([`${city} ${postcode}`, `${city}, ${postcode}`, `${city} - ${postcode}`]);
  }
  return chance.of(0.06) ? `${country}-${postcode} ${city}` : `${postcode} ${city}`;
}

function addressLines(
  faker: Faker,
  chance: Chance,
  street: string,
  place: string,
  countryName: string,
): string[] {
  const extra = chance.of(0.18) ? [secondary(faker, chance)] : [];
  const country = chance.of(0.3) ? [chance.of(0.3) ? countryName.toUpperCase() : countryName] : [];
  return [...extra.slice(0, 1), street, place, ...country];
}

function secondary(faker: Faker, chance: Chance): string {
  return chance.pick([
    `Suite ${chance.int(1, 900)}`,
    `Unit ${chance.int(1, 60)}, ${coined(chance)} Business Park`,
    `${coined(chance)} House`,
    `P.O. Box ${chance.int(10, 9999)}`,
    `c/o ${faker.person.fullName()}`,
    `${chance.int(1, 30)}/F, ${coined(chance)} Tower`,
  ]);
}

function countryNameOf(language: string, country: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
  } catch {
    return country;
  }
}

function domainOf(name: string, chance: Chance, country: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const words = plain
    .replace(/&/g, ' ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1);
  const host = words.slice(0, chance.int(1, 2)).join(chance.of(0.4) ? '-' : '') || 'office';
  const own = { US: 'com', GB: 'co.uk', ZA: 'co.za', AU: 'com.au', NZ: 'co.nz', IN: 'in', BR: 'com.br' }[
    country
  ];
  return `${host}.${chance.of(0.4) ? 'com' : (own ?? country.toLowerCase())}`;
}

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
};

/** A telephone number in one of the ways in which a country prints them. */
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
  AT: ['ATU########'],
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
  NO: ['### ### ### MVA'],
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
  MY: ['A##-####-########'],
};

export function drawVatId(chance: Chance, country: string): string {
  return pattern(chance, chance.pick(vatForms[country] ?? ['#########']));
}

/** A valid IBAN, in groups of four more often than not; of a European country where the document's has none. */
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
  en: ['Bank', 'National Bank', 'Savings Bank', 'Credit Union', 'Trust', 'First Bank'],
};

export function drawBank(faker: Faker, chance: Chance, language: string): string {
  const word = chance.pick(bankWords[language] ?? bankWords.en!);
  const own = chance.of(0.5) ? faker.location.city() : coined(chance);
  return ['de', 'fr', 'it', 'es', 'pt'].includes(language) ? `${word} ${own}` : `${own} ${word}`;
}
