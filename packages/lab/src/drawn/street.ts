import type { Faker } from '@faker-js/faker';
import type { Chance } from './chance.ts';
import { coined } from './company.ts';

/** A street and number in the country's format; sometimes with a building or floor, or a post-office box instead. */
export function drawStreet(faker: Faker, chance: Chance, country: string): string {
  const street = faker.location.streetAddress();
  const choice = chance.next();
  if (choice < 0.66) return street;
  if (choice < 0.74) return box(chance, country);
  if (choice < 0.8) return `${inside(chance)}, ${street}`;
  if (choice < 0.86) return `${street}${chance.pick([', ', ' - ', ' '])}${inside(chance)}`;
  if (choice < 0.91) return `${building(faker, chance)}, ${street}`;
  if (choice < 0.95) return `${estate(faker, chance)}${chance.of(0.5) ? `, ${street}` : ''}`;
  if (choice < 0.98) return street.toUpperCase();
  return chance.pick([`${street},`, `${street} ${chance.pick(['A', 'b', '/2', '-14', 'bis'])}`]);
}

/** A line above or below the street: a building, a floor, an addressee. */
export function drawSecondLine(faker: Faker, chance: Chance): string {
  return chance.pick<() => string>([
    () => inside(chance),
    () => building(faker, chance),
    () => estate(faker, chance),
    () => `P.O. Box ${chance.int(10, 9999)}`,
    () => `c/o ${faker.person.fullName()}`,
    () =>
      `${chance.pick(['Attn', 'ATTN', 'Attention', 'z. Hd.', 'A/A', 'T.a.v.', 'Att.'])}: ${faker.person.fullName()}`,
  ])();
}

const boxes: Readonly<Record<string, readonly string[]>> = {
  DE: ['Postfach'],
  AT: ['Postfach'],
  CH: ['Postfach', 'Case postale'],
  FR: ['BP', 'CS', 'B.P.'],
  BE: ['BP', 'Postbus'],
  NL: ['Postbus'],
  IT: ['Casella Postale', 'C.P.'],
  ES: ['Apartado', 'Apdo. de Correos'],
  PT: ['Apartado'],
  BR: ['Caixa Postal'],
  MX: ['Apartado Postal'],
  AR: ['Casilla de Correo'],
  PL: ['Skr. poczt.', 'skrytka pocztowa'],
  SE: ['Box'],
  DK: ['Postboks'],
  NO: ['Postboks'],
  FI: ['PL'],
  AU: ['PO Box', 'GPO Box', 'Locked Bag'],
  ZA: ['P O Box', 'Private Bag X'],
};

function box(chance: Chance, country: string): string {
  const word = chance.pick(boxes[country] ?? ['P.O. Box', 'PO Box', 'P. O. Box', 'PO BOX', 'Box']);
  return `${word}${word.endsWith('X') && word.length > 3 && !word.endsWith('BOX') ? '' : ' '}${chance.int(10, 99999)}`;
}

function inside(chance: Chance): string {
  return chance.pick<() => string>([
    () => `Suite ${chance.int(1, 2400)}`,
    () => `Ste. ${chance.int(100, 990)}`,
    () => `Unit ${chance.int(1, 60)}${chance.pick(['', 'A', 'B', 'C'])}`,
    () => `#${chance.int(1, 20)}-${chance.int(1, 60)}`,
    () => `Level ${chance.int(1, 40)}`,
    () => `${chance.int(2, 30)}${chance.pick(['th Floor', '/F', '. OG', 'e étage', 'º piso', '. Stock'])}`,
    () => `Apt ${chance.int(1, 90)}`,
    () => `Flat ${chance.int(1, 40)}`,
    () => `Office ${chance.int(1, 900)}`,
    () => `Room ${chance.int(1, 2400)}`,
    () => `Block ${chance.pick(['A', 'B', 'C', 'D'])}`,
    () => `Bldg ${chance.int(1, 40)}`,
  ])();
}

function building(faker: Faker, chance: Chance): string {
  const name = chance.of(0.5) ? coined(chance) : faker.person.lastName();
  return `${name} ${chance.pick(['House', 'Building', 'Tower', 'Plaza', 'Centre', 'Court', 'Hall', 'Mill', 'Farm', 'Haus', 'Chambers', 'Arcade'])}`;
}

function estate(faker: Faker, chance: Chance): string {
  const name = chance.of(0.5) ? coined(chance) : faker.location.city();
  return chance.pick<() => string>([
    () =>
      `${name} ${chance.pick(['Business Park', 'Industrial Estate', 'Science Park', 'Trading Estate', 'Retail Park'])}`,
    () =>
      `Plot ${chance.pick(['', 'No. '])}${chance.int(1, 400)}, ${chance.pick(['Phase II', 'Sector 4', 'Industrial Area', name])}`,
    () =>
      `${chance.pick(['Z.I.', 'ZA', 'Zone industrielle', 'Parc d’activités', 'Zona Industriale', 'Polígono Industrial', 'Gewerbepark', 'Industriepark'])} ${name}`,
    () => `Km ${chance.int(1, 90)} ${chance.pick(['Carretera', 'Route', 'Highway', 'Main Road'])} ${name}`,
    () => `Lot ${chance.int(1, 2000)}, Jalan ${coined(chance)} ${chance.int(1, 20)}/${chance.int(1, 20)}`,
  ])();
}
