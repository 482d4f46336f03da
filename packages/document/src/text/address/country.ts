import { fold } from '../layout/fold.ts';

/** Names of countries as they are printed in addresses, folded, by ISO 3166 code. */
const names: Readonly<Record<string, readonly string[]>> = {
  AT: ['Austria', 'Österreich', 'Autriche'],
  AU: ['Australia'],
  BE: ['Belgium', 'Belgien', 'Belgique', 'België'],
  CA: ['Canada', 'Kanada'],
  CH: ['Switzerland', 'Schweiz', 'Suisse', 'Svizzera'],
  CN: ['China'],
  DE: ['Germany', 'Deutschland', 'Allemagne', 'Alemania'],
  DK: ['Denmark', 'Dänemark', 'Danmark'],
  ES: ['Spain', 'España', 'Spanien', 'Espagne'],
  FR: ['France', 'Frankreich', 'Francia'],
  GB: ['United Kingdom', 'Great Britain', 'England', 'Scotland', 'Wales', 'UK'],
  IE: ['Ireland'],
  IN: ['India'],
  IT: ['Italy', 'Italia', 'Italien', 'Italie'],
  LU: ['Luxembourg', 'Luxemburg'],
  MX: ['Mexico', 'México'],
  MY: ['Malaysia'],
  NL: ['Netherlands', 'Niederlande', 'Nederland', 'Pays-Bas'],
  PL: ['Poland', 'Polen', 'Polska'],
  PT: ['Portugal'],
  SE: ['Sweden', 'Schweden', 'Sverige'],
  SG: ['Singapore'],
  US: ['United States', 'United States of America', 'USA', 'U.S.A.'],
};

const codes = new Map(
  Object.entries(names).flatMap(([code, spelled]) => spelled.map((name) => [fold(name), code] as const)),
);

/** The ISO 3166 code of a country that is named by `text` (a name, or its code in capitals); undefined for others. */
export function countryOf(text: string): string | undefined {
  const trimmed = text.replace(/^[\s,.()-]+|[\s,.()-]+$/g, '');
  return Object.hasOwn(names, trimmed) ? trimmed : codes.get(fold(trimmed));
}
