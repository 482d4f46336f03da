import type { Chance } from './chance.ts';
import type { Draw } from './draw.ts';

/** Up to two lines of text that no field asks for; most pages have none. */
export function drawAsides(draw: Draw, chance: Chance): string[] {
  if (chance.of(0.6)) return [];
  return Array.from({ length: chance.int(1, 2) }, () => chance.pick(kinds)(draw, chance));
}

const kinds: readonly ((draw: Draw, chance: Chance) => string)[] = [
  (draw) => draw.words(4),
  (draw) => capitalized(draw.words(3)),
  (draw) => draw.words(2).toUpperCase(),
  (draw) => draw.sentence(),
  (draw, chance) => `${draw.date(draw.day(0, 400))}, ${draw.time()}${chance.of(0.5) ? ` ${draw.url()}` : ''}`,
  (_, chance) => `${chance.int(1, 3)} / ${chance.int(3, 5)}`,
  (draw, chance) =>
    `${chance.pick(['Powered by', 'Printed by', 'Created with', 'Made with', '©'])} ${draw.company()}`,
  (draw) =>
    draw.t({
      en: 'ORIGINAL',
      de: 'ORIGINAL',
      fr: 'DUPLICATA',
      es: 'COPIA',
      it: 'COPIA',
      nl: 'KOPIE',
      pt: 'CÓPIA',
    }),
  (draw) => draw.id('####-AAA-######'),
  (draw) =>
    draw.t({
      en: 'SAMPLE',
      de: 'MUSTER',
      fr: 'SPÉCIMEN',
      es: 'MUESTRA',
      it: 'ESEMPIO',
      nl: 'VOORBEELD',
      pt: 'AMOSTRA',
    }),
];

function capitalized(text: string): string {
  return text.replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());
}
