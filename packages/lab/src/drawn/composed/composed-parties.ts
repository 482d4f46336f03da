import type { Draw } from '../draw.ts';
import type { Party } from '../party.ts';
import { arrange, beside, boxed, type Pair, underHeading } from './pieces.ts';
import { cap } from './trade-captions.ts';

/** The head of a page, and whether it names the issuer. */
interface Letterhead {
  readonly html: string;
  readonly isVendorTold: boolean;
}

/** The issuer: in large letters with an address, as a list, on one line, or as a picture without text. */
export function letterhead(d: Draw, vendor: Party): Letterhead {
  const told = (html: string): Letterhead => ({ html, isVendorTold: true });
  return d.pick<() => Letterhead>(
    () => told(vendorBlock(d, vendor)),
    () => told(vendorBlock(d, vendor)),
    () => told(vendorBlock(d, vendor)),
    () => told(listed(d, 'vendor', vendor)),
    () =>
      told(
        `<div>${large(d, d.v('vendor.name', broken(d, vendor.name)))}<div style="font-size:.8em">${addressOf(d, 'vendor', vendor, d.pick(' · ', ', ', ' | '))}</div></div>`,
      ),
    () => told(large(d, d.v('vendor.name', broken(d, vendor.name)))),
    () => ({ html: '<div style="width:8em;height:3em;border:1px solid #bbb"></div>', isVendorTold: false }),
    () => ({ html: d.maybe(0.5, large(d, capitals(d.words(d.int(1, 3))))), isVendorTold: false }),
  )();
}

/**
 * The bill-to block and, beside or below it, blocks for delivery, place of work and payment; also the issuer if the
 * letterhead does not name it.
 */
export function buyerBlocks(d: Draw, buyer: Party, vendor: Party, isVendorTold: boolean): string[] {
  const firm = d.maybe(isVendorTold ? 0.2 : 0.55, headedParty(d, 'vendor', vendor, 0.85));
  const others = [
    d.maybe(0.3, headedParty(d, 'shipTo', d.chance(0.4) ? buyer : d.party(), 0.95)),
    d.maybe(0.12, underHeading(d, d.pick(elsewhere), unmarkedBlock(d))),
  ];
  const window = d.chance(0.15);
  const own = window ? windowAddress(d, buyer, vendor) : headedParty(d, 'buyer', buyer, 0.5);
  const all = [firm, own, ...others].filter((block) => block !== '');
  return d.chance(0.7) ? all : d.shuffle(all);
}

/** Headings of addresses that belong to neither party. */
const elsewhere = [
  'Service address',
  'Remit to',
  'Site',
  'Job location',
  'Return to',
  'Project',
  'Warehouse',
  'Agent',
];

export function unmarkedBlock(d: Draw): string {
  const other = d.party();
  return [d.chance(0.7) ? other.name : other.person, other.street, other.place]
    .map((line) => `<div>${line}</div>`)
    .join('');
}

function headedParty(d: Draw, role: string, party: Party, headed: number): string {
  const isHeaded = d.chance(headed);
  if (isHeaded && d.chance(0.14)) return listed(d, role, party);
  if (isHeaded && d.chance(0.1)) return inOneLine(d, role, party);
  const block = linesOf(d, role, party);
  return isHeaded ? underHeading(d, cap(d, role, `${role}.name`), block) : block;
}

/** Name, contact person, address and other details of a party, one below the other. */
export function linesOf(d: Draw, role: string, party: Party): string {
  const name = d.chance(0.25) ? `<b>${d.v(`${role}.name`, party.name)}</b>` : d.v(`${role}.name`, party.name);
  const person = d.maybe(
    0.22,
    `${d.pick('', '', 'Attn: ', 'c/o ', 'z. Hd. ')}${d.v(`${role}.contact`, party.person)}`,
  );
  const department = d.maybe(0.08, d.pick(departments));
  const [first, second] = d.chance(0.85) ? [name, person] : [person, name];
  const width = d.chance(0.12) ? `width:${d.int(9, 14)}em` : '';
  const lines = [
    first,
    second,
    department,
    addressOf(d, role, party),
    ...(d.chance(0.35) ? contacts(d, role, party) : []),
  ];
  const html = lines
    .filter((line) => line !== '')
    .map((line) => `<div>${line}</div>`)
    .join('');
  return `<div style="${width}">${html}</div>`;
}

const departments = [
  'Accounts Payable',
  'Finance',
  'Purchasing',
  'Einkauf',
  'Buchhaltung',
  'Comptabilité',
  'Dept. 4',
];

/** Captions with values instead of a block: `Name: …`, `Address: …`. */
function listed(d: Draw, role: string, party: Party): string {
  const words = names[d.lang] ?? names.en!;
  const pairs: Pair[] = [
    { label: d.l(`${role}.name`, words.name), value: d.v(`${role}.name`, party.name) },
    { label: d.l(`${role}.address`, words.address), value: addressOf(d, role, party) },
    ...d.some(['phone', 'email', 'vatId', 'taxId'] as const, 0, 3).map(
      (part): Pair => ({
        label: cap(d, part, `${role}.${part}`),
        value: d.v(`${role}.${part}`, party[part]),
      }),
    ),
  ];
  return underHeading(d, cap(d, role, `${role}.name`), arrange(d, pairs));
}

const names: Readonly<Record<string, { name: string[]; address: string[] }>> = {
  en: {
    name: ['Name', 'Company', 'Company Name', 'Business'],
    address: ['Address', 'Addr.', 'Street', 'Location'],
  },
  de: { name: ['Name', 'Firma', 'Unternehmen'], address: ['Adresse', 'Anschrift'] },
  fr: { name: ['Nom', 'Société', 'Raison sociale'], address: ['Adresse', 'Siège'] },
  es: { name: ['Nombre', 'Razón social', 'Empresa'], address: ['Dirección', 'Domicilio'] },
  it: { name: ['Denominazione', 'Ragione sociale', 'Nome'], address: ['Indirizzo', 'Sede'] },
  nl: { name: ['Naam', 'Bedrijf'], address: ['Adres'] },
  pl: { name: ['Nazwa', 'Firma'], address: ['Adres'] },
  pt: { name: ['Nome', 'Empresa'], address: ['Morada', 'Endereço'] },
  ja: { name: ['会社名', '氏名', '名称'], address: ['住所', '所在地'] },
  sv: { name: ['Namn', 'Företag'], address: ['Adress'] },
};

function inOneLine(d: Draw, role: string, party: Party): string {
  const mark = d.pick(', ', ' – ', ', ');
  return `<div>${cap(d, role, `${role}.name`)}${d.pick(': ', ' ')}${d.v(`${role}.name`, party.name)}${mark}${addressOf(d, role, party, ', ')}</div>`;
}

/** The address block of a window envelope: the sender on one small line, then the recipient. */
function windowAddress(d: Draw, buyer: Party, vendor: Party): string {
  const mark = d.pick(' · ', ', ', ' - ', ' | ', '·');
  const sender = `${d.v('vendor.name', vendor.name)}${mark}${addressOf(d, 'vendor', vendor, mark)}`;
  return `<div><div style="font-size:.65em;${d.pick('', 'text-decoration:underline')}">${sender}</div>${linesOf(d, 'buyer', buyer)}</div>`;
}

/** An address in one of many orders. Its parts are marked in addition to the whole. */
export function addressOf(
  d: Draw,
  role: string,
  party: Party,
  separator = d.pick('<br>', '<br>', '<br>', ', '),
): string {
  const street = d.v(`${role}.street`, party.street);
  const city = d.v(`${role}.city`, party.city);
  const postcode = d.v(`${role}.postcode`, party.postcode);
  const place = party.place.replace(party.postcode, () => postcode).replace(party.city, () => city);
  const country = d.maybe(
    0.33,
    d.v(`${role}.country`, d.chance(0.3) ? party.countryName.toUpperCase() : party.countryName),
  );
  const more = d.maybe(
    0.12,
    d.pick(`Unit ${d.int(1, 40)}`, `Suite ${d.int(100, 900)}`, `${d.int(1, 9)}. OG`, d.words(2)),
  );
  const isLargestFirst = d.lang === 'ja';
  const lines = isLargestFirst
    ? [place, street, more]
    : d.pick<readonly string[]>(
        [street, more, place, country],
        [street, more, place, country],
        [street, more, place, country],
        [more, street, place, country],
        [street, more, city, postcode, country],
        [place, street, country],
        [street, more, `${place}${country === '' ? '' : ', '}${country}`],
        [`${street}, ${place}`, country],
      );
  return d.v(`${role}.address`, lines.filter((line) => line !== '').join(separator));
}

export function contacts(d: Draw, role: string, party: Party): string[] {
  const parts = ['phone', 'email', 'url', 'vatId', 'taxId'] as const;
  return d.some(parts, 0, 4).map((part) => {
    const value = d.v(`${role}.${part}`, party[part]);
    const isBare = (part === 'email' || part === 'url' || part === 'phone') && d.chance(0.4);
    return isBare ? value : `${cap(d, part, `${role}.${part}`)}${d.pick(':', ':', '', '.')} ${value}`;
  });
}

function vendorBlock(d: Draw, vendor: Party): string {
  const slogan = d.maybe(0.2, `<i>${capitals(d.words(d.int(2, 5)))}</i>`);
  const name = large(d, d.v('vendor.name', broken(d, vendor.name)));
  const [first, second] = d.chance(0.85) ? [name, slogan] : [slogan, name];
  const block = [first, second, addressOf(d, 'vendor', vendor), ...contacts(d, 'vendor', vendor)]
    .filter((line) => line !== '')
    .map((line) => `<div>${line}</div>`)
    .join('');
  return d.chance(0.25) ? underHeading(d, cap(d, 'vendor', 'vendor.name'), block) : block;
}

/** A name as in a logo: sometimes on two lines. */
export function broken(d: Draw, name: string): string {
  const words = name.split(' ');
  if (words.length < 2 || !d.chance(0.2)) return name;
  const at = d.int(1, words.length - 1);
  return `${words.slice(0, at).join(' ')}<br>${words.slice(at).join(' ')}`;
}

export function large(d: Draw, text: string): string {
  const look = d.pick(
    '',
    'font-weight:bold',
    'font-size:1.3em',
    'font-size:1.6em;font-weight:bold',
    'font-size:2.2em',
    'letter-spacing:.15em',
  );
  return `<span style="${look}">${text}</span>`;
}

function capitals(text: string): string {
  return text.replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}

/** People and companies that are mentioned in a document but are neither party. */
export function asides(d: Draw): string {
  const pairs = d.some(helpers, 1, 3).map(
    (caption): Pair => ({
      label: caption,
      value: d.chance(0.6) ? d.person() : d.company(),
    }),
  );
  return arrange(d, pairs);
}

const helpers = [
  'Salesperson',
  'Your contact',
  'Prepared by',
  'Project',
  'Account manager',
  'Ihr Ansprechpartner',
  'Approved by',
  'Carrier',
  'Technician',
];

/**
 * Bank, registration numbers and contact details of the issuer; its name and address if nothing above prints them, and
 * often even then.
 */
export function footer(d: Draw, vendor: Party, isVendorTold: boolean): string {
  const all: [string, string, string][] = [
    ['iban', 'iban', vendor.iban],
    ['vendor.bic', 'bic', vendor.bic],
    ['vendor.bank', 'bank', vendor.bank],
    ['vendor.vatId', 'vatId', vendor.vatId],
    ['vendor.taxId', 'taxId', vendor.taxId],
    ['vendor.phone', 'phone', vendor.phone],
    ['vendor.email', 'email', vendor.email],
    ['vendor.url', 'url', vendor.url],
  ];
  const pairs = d
    .some(all, 0, 6)
    .map(([field, caption, value]): Pair => ({ label: cap(d, caption, field), value: d.v(field, value) }));
  const half = Math.ceil(pairs.length / 2);
  const columns = [
    d.maybe(isVendorTold ? 0.4 : 0.9, issuer(d, vendor)),
    arrange(d, pairs.slice(0, half)),
    arrange(d, pairs.slice(half)),
  ];
  return `<div style="margin-top:${d.int(1, 5)}em;font-size:${d.pick('1em', '.85em', '.7em')};${d.chance(0.4) ? 'border-top:1px solid #999' : ''}">${beside(d, columns)}</div>`;
}

/** The issuer as footers print it: with the address, as account holder, or below a closing line. */
function issuer(d: Draw, vendor: Party): string {
  const name = d.v('vendor.name', vendor.name);
  return d.pick<() => string>(
    () => `<div>${name}${d.pick(' · ', ', ', ' | ', '<br>')}${addressOf(d, 'vendor', vendor)}</div>`,
    () => `<div>${name}${d.pick(' · ', ', ', ' | ', '<br>')}${addressOf(d, 'vendor', vendor)}</div>`,
    () =>
      `<div>${d.pick('Account name', 'Beneficiary', 'Kontoinhaber', 'Titulaire', 'Payable to')}: ${name}</div>`,
    () => boxed(d, `<div>${d.words(3)},<br><br>${name}</div>`),
  )();
}
