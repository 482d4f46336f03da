import type { Faker } from '@faker-js/faker';
import type { Chance } from './chance.ts';

/** What an unfilled form prints in place of a party. */
export interface Placeholder {
  readonly name: string;
  readonly person: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
}

interface Words {
  readonly roles: readonly string[];
  readonly names: readonly string[];
  readonly people: readonly string[];
  readonly streets: readonly string[];
  readonly cities: readonly string[];
  /** The separator between a role and the following word, as in `Customer Name`. */
  readonly joint: string;
}

const words: Readonly<Record<string, Words>> = {
  en: {
    roles: [
      'Customer',
      'Client',
      'Company',
      'Your',
      'Supplier',
      'Recipient',
      'Sender',
      'Seller',
      'Business',
      'My',
    ],
    names: ['Name', 'Company', 'Business', 'Inc.', 'LLC', 'Organization', 'Name Here', 'Firm'],
    people: ['John', 'Jane', 'Joe', 'Mary', 'Doe', 'Smith', 'Public', 'Sample'],
    streets: [
      'Street',
      'Any Street',
      'Main St.',
      'Street Name',
      'Address Line',
      'Example Road',
      'Street Address',
    ],
    cities: ['City', 'Town', 'Anytown', 'Any City', 'City Name', 'Sample City'],
    joint: ' ',
  },
  de: {
    roles: ['Muster', 'Kunden', 'Firmen', 'Beispiel', 'Absender', 'Empfänger'],
    names: ['firma', 'name', 'betrieb', 'kunde', 'mann', 'GmbH'],
    people: ['Max', 'Erika', 'Muster', 'Beispiel', 'Mann', 'Frau'],
    streets: ['Musterweg', 'Straße', 'Hauptstraße', 'Beispielgasse', 'Straßenname'],
    cities: ['Stadt', 'Ort', 'Musterort', 'Beispielstadt'],
    joint: '',
  },
  fr: {
    roles: ['Nom', 'Société', 'Entreprise', 'Votre', 'Mon'],
    names: ['du client', 'exemple', 'société', 'entreprise', 'client'],
    people: ['Jean', 'Marie', 'Dupont', 'Martin', 'Exemple'],
    streets: ['Rue', 'rue de la Rue', 'Adresse', 'avenue Exemple', 'Votre adresse'],
    cities: ['Ville', 'Votre Ville', 'Exempleville'],
    joint: ' ',
  },
  es: {
    roles: ['Nombre', 'Empresa', 'Cliente', 'Su', 'Mi'],
    names: ['del cliente', 'Ejemplo', 'Empresa', 'S.L.', 'Cliente'],
    people: ['Juan', 'María', 'Pérez', 'García', 'Ejemplo'],
    streets: ['Calle', 'Calle Ejemplo', 'Dirección', 'Avenida'],
    cities: ['Ciudad', 'Población', 'Localidad'],
    joint: ' ',
  },
  it: {
    roles: ['Nome', 'Ditta', 'Azienda', 'Cliente', 'Mia'],
    names: ['Cliente', 'Esempio', 'Azienda', 'S.r.l.', 'Ditta'],
    people: ['Mario', 'Maria', 'Rossi', 'Bianchi', 'Esempio'],
    streets: ['Via', 'Via Esempio', 'Indirizzo', 'Piazza'],
    cities: ['Città', 'Comune', 'Paese'],
    joint: ' ',
  },
  nl: {
    roles: ['Uw', 'Bedrijfs', 'Klant', 'Mijn', 'Voorbeeld'],
    names: ['bedrijf', 'naam', 'klant', 'B.V.'],
    people: ['Jan', 'Piet', 'Jansen', 'Voorbeeld'],
    streets: ['Straatnaam', 'Voorbeeldstraat', 'Adres', 'Straat'],
    cities: ['Plaats', 'Stad', 'Plaatsnaam'],
    joint: ' ',
  },
  pt: {
    roles: ['Nome', 'Empresa', 'Sua', 'Minha', 'Cliente'],
    names: ['do cliente', 'Exemplo', 'Empresa', 'Lda', 'Cliente'],
    people: ['João', 'Maria', 'Silva', 'Exemplo'],
    streets: ['Rua', 'Rua Exemplo', 'Morada', 'Endereço'],
    cities: ['Cidade', 'Localidade'],
    joint: ' ',
  },
};

/** Placeholders, such as the name of a role where a name would be; real samples and drafts are full of them. */
export function drawPlaceholder(faker: Faker, chance: Chance, language: string): Placeholder {
  const own = words[language] ?? words.en!;
  const dress = chance.pick([
    plain,
    plain,
    plain,
    plain,
    (text: string) => `[${text}]`,
    (text: string) => text.toUpperCase(),
  ]);
  const [first, second] = chance.shuffle(own.people);
  const name = chance.of(0.25)
    ? `${first} ${second}`
    : `${chance.pick(own.roles)}${own.joint}${chance.pick(own.names)}${chance.of(0.15) ? ` ${chance.int(1, 3)}` : ''}`;
  const number = chance.pick(['1', '12', '123', '1234', '42', '']);
  const isNumberFirst = ['en', 'fr'].includes(language);
  const street = chance.pick(own.streets);
  return {
    name: dress(name),
    person: chance.of(0.5) ? dress(`${second} ${first}`) : faker.person.fullName(),
    street: dress((isNumberFirst ? `${number} ${street}` : `${street} ${number}`).trim()),
    postcode: chance.pick(['12345', '00000', '1234', faker.location.zipCode(), '99999']),
    city: dress(chance.pick(own.cities)),
  };
}

function plain(text: string): string {
  return text;
}
