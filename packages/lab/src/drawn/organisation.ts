import type { Faker } from '@faker-js/faker';
import type { Chance } from './chance.ts';
import { coined } from './company.ts';

type Name = (faker: Faker, chance: Chance) => string;

/** Names of bill issuers and recipients that do not look like company names: public bodies, schools, clubs, brands. */
export function drawOrganisation(faker: Faker, chance: Chance, language: string): string {
  const own = named[language];
  return chance.pick(own !== undefined && chance.of(0.5) ? own : everywhere)(faker, chance);
}

const city = (faker: Faker): string => faker.location.city();
const surname = (faker: Faker): string => faker.person.lastName();

/** Brands and short forms that are written the same in every language. */
const everywhere: readonly Name[] = [
  (_, chance) => coined(chance).toLowerCase(),
  (_, chance) => `${coined(chance)}.${chance.pick(['io', 'com', 'net', 'app', 'eu', 'co'])}`,
  (_, chance) => `${coined(chance)} ${coined(chance)}`,
  (_, chance) => `${coined(chance)}-${coined(chance)}`,
  (_, chance) =>
    `${coined(chance).toUpperCase()} ${chance.pick(['GROUP', 'HOLDING', 'INTERNATIONAL', 'GLOBAL', 'EUROPE'])}`,
  (faker, chance) =>
    `${surname(faker)}, ${surname(faker)} ${chance.pick(['&', 'and', '+'])} ${surname(faker)}`,
  (faker, chance) =>
    `${surname(faker)} ${chance.pick(['Brothers', 'Bros.', '& Co.', '& Partners', '& Sons', 'Group'])}`,
  (faker, chance) =>
    `${faker.person.fullName()} ${chance.pick(['Consulting', 'Design', 'Photography', 'Fotografie', 'Studio'])}`,
  (faker, chance) =>
    `${chance.pick(['Dr.', 'Prof.', 'Dipl.-Ing.', 'Mr.', 'Mrs.', 'Ms'])} ${faker.person.fullName()}`,
];

const named: Readonly<Record<string, readonly Name[]>> = {
  en: [
    (faker) => `University of ${city(faker)}`,
    (faker) => `City of ${city(faker)}`,
    (faker, chance) =>
      `${city(faker)} ${chance.pick(['County Council', 'Public Schools', 'Unified School District', 'Water Authority', 'Transit', 'Borough Council'])}`,
    (faker, chance) =>
      `${city(faker)} ${chance.pick(['Hospital', 'Medical Center', 'Community Church', 'Rotary Club', 'Public Library', 'Golf Club', 'Animal Clinic'])}`,
    (faker, chance) =>
      `St. ${faker.person.firstName()}’s ${chance.pick(['School', 'Church', 'Hospital', 'College'])}`,
    (_, chance) =>
      `Department of ${chance.pick(['Transport', 'Education', 'Public Works', 'Natural Resources', 'Health Services'])}`,
    (_, chance) =>
      `The ${chance.pick(['Green', 'Old', 'Little', 'Blue', 'Golden', 'Corner', 'Red'])} ${chance.pick(['Kitchen', 'Garage', 'Bookshop', 'Barn', 'Workshop', 'Anchor', 'Florist'])}`,
    (faker, chance) =>
      `${surname(faker)} ${chance.pick(['d/b/a', 'dba', 't/a'])} ${coined(chance)} ${chance.pick(['Auto', 'Foods', 'Cleaning', 'Rentals'])}`,
    (faker, chance) =>
      `${city(faker)} ${chance.pick(['Tool & Die', 'Fire & Safety', 'Heating and Cooling', 'Pest Control', 'Paint and Glass', 'Farm Supply', 'Self Storage'])}`,
    (faker, chance) => `Friends of ${city(faker)} ${chance.pick(['Museum', 'Park', 'Library'])}`,
  ],
  de: [
    (faker, chance) =>
      `${chance.pick(['Stadtwerke', 'Stadt', 'Gemeinde', 'Landkreis', 'Universität', 'Sparkasse', 'Klinikum'])} ${city(faker)}`,
    (faker, chance) =>
      `${chance.pick(['Turnverein', 'Förderverein', 'Musikschule', 'Freiwillige Feuerwehr', 'Kleingartenverein'])} ${city(faker)} e.V.`,
    (faker, chance) =>
      `${chance.pick(['Gasthof', 'Hotel', 'Restaurant'])} ${chance.pick(['Zur Linde', 'Goldener Adler', 'Am Markt', 'Zur Post'])} ${surname(faker)}`,
    (faker, chance) =>
      `${chance.pick(['Praxis', 'Zahnarztpraxis', 'Kanzlei', 'Steuerkanzlei', 'Architekturbüro', 'Ingenieurbüro'])} ${faker.person.fullName()}`,
    (faker, chance) =>
      `${surname(faker)} ${chance.pick(['Malermeister', 'Installateurmeister', 'Fliesenleger', 'Elektromeister'])}`,
  ],
  fr: [
    (faker, chance) =>
      `${chance.pick(['Mairie de', 'Université de', 'Centre hospitalier de', 'Lycée de', 'Syndicat des eaux de'])} ${city(faker)}`,
    (faker, chance) =>
      `${chance.pick(['Association', 'Cabinet', 'Atelier', 'Garage', 'Ets', 'Maison', 'Entreprise'])} ${surname(faker)}`,
    (_, chance) =>
      `${chance.pick(['Au', 'Le', 'La'])} ${chance.pick(['Bon Pain', 'Petit Marché', 'Vieux Moulin', 'Belle Étoile', 'Grand Café'])}`,
  ],
  es: [
    (faker, chance) =>
      `${chance.pick(['Ayuntamiento de', 'Universidad de', 'Hospital de', 'Colegio'])} ${city(faker)}`,
    (faker, chance) =>
      `${chance.pick(['Talleres', 'Hermanos', 'Gestoría', 'Clínica Dental', 'Panadería', 'Ferretería'])} ${surname(faker)}`,
  ],
  it: [
    (faker, chance) =>
      `${chance.pick(['Comune di', 'Università di', 'Ospedale di', 'Istituto'])} ${city(faker)}`,
    (faker, chance) =>
      `${chance.pick(['Studio', 'Officina', 'Ditta', 'F.lli', 'Trattoria', 'Farmacia'])} ${surname(faker)}`,
  ],
  nl: [
    (faker, chance) =>
      `${chance.pick(['Gemeente', 'Universiteit', 'Stichting', 'Waterschap', 'Ziekenhuis'])} ${city(faker)}`,
    (faker, chance) =>
      `${chance.pick(['Bakkerij', 'Garage', 'Schildersbedrijf', 'Praktijk', 'Gebr.'])} ${surname(faker)}`,
  ],
  pt: [
    (faker, chance) =>
      `${chance.pick(['Câmara Municipal de', 'Prefeitura de', 'Universidade de', 'Hospital'])} ${city(faker)}`,
    (faker, chance) => `${chance.pick(['Padaria', 'Oficina', 'Clínica', 'Irmãos'])} ${surname(faker)}`,
  ],
  pl: [
    (faker, chance) =>
      `${chance.pick(['Urząd Miasta', 'Uniwersytet', 'Szpital', 'Przedszkole nr 3'])} ${city(faker)}`,
    (faker, chance) => `${chance.pick(['PHU', 'FHU', 'PPHU', 'Zakład'])} ${surname(faker)}`,
  ],
};
