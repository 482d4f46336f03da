import type { Faker } from '@faker-js/faker';
import type { Chance } from './chance.ts';
import { drawBank, drawIban, drawPhone, drawTaxId, drawVatId } from './codes.ts';
import { drawCompany } from './company.ts';
import { drawOrganisation } from './organisation.ts';
import { pattern } from './pattern.ts';
import { drawPlaceholder, type Placeholder } from './placeholder-party.ts';
import { drawSecondLine, drawStreet } from './street.ts';

/** A company or a person with everything that a letterhead could say about it. */
export interface Party {
  readonly name: string;
  readonly person: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly region: string;
  readonly countryName: string;
  /** Postcode and city in the country's order. */
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
  /** Street, place and sometimes the country, joined by the separator. */
  address(separator: string): string;
}

export function drawParty(faker: Faker, chance: Chance, language: string, country: string): Party {
  const { name, person, street, postcode, city } = namesOf(faker, chance, language, country);
  const region = country === 'JP' ? faker.location.state() : regionOf(faker);
  const place = placeOf(chance, country, { postcode, city, region });
  const countryName = countryNameOf(language, country);
  const domain = domainOf(name, chance, country);
  const lines = addressLines(faker, chance, street, place, countryName);
  return {
    name,
    person,
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
    taxId: drawTaxId(chance),
    iban: drawIban(faker, chance, country),
    bic: `${pattern(chance, 'AAAA')}${country}${pattern(chance, '**')}${chance.of(0.5) ? 'XXX' : ''}`,
    bank: drawBank(faker, chance, language),
    address: (separator) => lines.join(separator),
  };
}

/**
 * Usually a company; sometimes a sole trader, a name and address in capitals, or the placeholders of an unfilled form.
 */
function namesOf(faker: Faker, chance: Chance, language: string, country: string): Placeholder {
  if (chance.of(0.07)) return drawPlaceholder(faker, chance, language);
  const drawn: Placeholder = {
    name: nameOf(faker, chance, language, country),
    person: faker.person.fullName(),
    street: drawStreet(faker, chance, country),
    postcode: faker.location.zipCode(),
    city: faker.location.city(),
  };
  if (!chance.of(0.06)) return drawn;
  return {
    ...drawn,
    name: drawn.name.toUpperCase(),
    street: drawn.street.toUpperCase(),
    city: drawn.city.toUpperCase(),
  };
}

function nameOf(faker: Faker, chance: Chance, language: string, country: string): string {
  if (chance.of(0.12)) return faker.person.fullName();
  return chance.of(0.25) && language !== 'ja'
    ? drawOrganisation(faker, chance, language)
    : drawCompany(faker, chance, language, country);
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
  if (country === 'JP') return `${chance.pick(['〒', '', '〒 '])}${postcode} ${region}${city}`;
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
  const extra = chance.of(0.18) ? [drawSecondLine(faker, chance)] : [];
  const country = chance.of(0.3) ? [chance.of(0.3) ? countryName.toUpperCase() : countryName] : [];
  if (place.includes('〒') || /\p{sc=Han}/u.test(place)) return [place, street, ...extra];
  return [...extra.slice(0, 1), street, place, ...country];
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
