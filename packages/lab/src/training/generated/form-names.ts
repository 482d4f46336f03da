import type { Dice } from './dice.ts';

const starts = ['Heirs of', 'Sons of', 'Team', 'Estate of', 'House of', 'Studio', 'School of'];
const middles = [
  'Morris',
  'Alvarez',
  'Winkler',
  'Duval',
  'Okafor',
  'Hansen',
  'Lakeside',
  'Brightwater',
  'Redwood',
  'Castell',
  'Nordfeld',
  'Bellevue',
  'Achterberg',
  'Quill',
];
const firsts = ['Anna', 'Bill', 'Carlos', 'Dieter', 'Elise', 'Grace', 'Hugo', 'Ivy', 'Jon', 'Marie'];
const ends = [
  'Print',
  'Logistics',
  'Clinic',
  'Partners',
  'Motors',
  'Foundation',
  'Immobilien',
  'Conseil',
  'Versicherung',
  'Holdings',
  'Services',
  'Garden Centre',
];
const forms = ['LLC', 'Inc', 'GmbH', 'SARL', 'Ltd', 'AG', '', '', ''];

/** A name as forms print it: with a number in brackets, in parts with slashes or bars, with a year. */
export function formName(dice: Dice): string {
  const middle = dice.pick(middles);
  const base = dice.pick([
    personName(dice),
    `${dice.pick(starts)} ${middle}`,
    `${middle} ${dice.pick(ends)} ${dice.pick(forms)}`.trim(),
    `${middle} & ${dice.pick(middles)} ${dice.pick(ends)}, ${dice.pick(['Inc', 'LLC', 'Ltd'])}`,
    `${middle}/${dice.pick(['A', 'Board', 'Plant', 'Unit 4', 'North'])}`,
    `JV/ ${dice.pick(firsts)} ${middle} / ${dice.pick(['Plant', 'B', 'North'])}`,
    `${middle}, ${dice.pick(firsts)}`,
    `${middle.toUpperCase()} | ${dice.pick(starts)} ${dice.pick(middles)}`,
    `${dice.pick(starts)} ${middle} for ${dice.pick(ends)}`,
  ]);
  const tail = dice.pick([
    '',
    '',
    '',
    '',
    ` (${dice.code('99999')})`,
    ` (${dice.code('9999')})`,
    ` ${dice.whole(2018, 2026)}`,
    ` ${dice.whole(2018, 2026)}, Ltd`,
    '-B',
    ' c/o',
  ]);
  return base + tail;
}

export function personName(dice: Dice): string {
  return `${dice.pick(firsts)} ${dice.pick(middles)}`;
}

/** Street and city of a made-up party. */
export function formAddress(dice: Dice): readonly [street: string, place: string] {
  return dice.pick([
    [`${dice.whole(1, 900)} Mill Lane`, `Chicago, IL ${dice.code('60699')}`],
    [`${dice.whole(1, 90)} Harbour Road Suite ${dice.whole(1, 40)}`, `Austin, TX ${dice.code('78799')}`],
    [`PO Box ${dice.code('9999')}`, 'Leeds LS1 4DY'],
    [`Ringstr. ${dice.whole(1, 90)}`, `${dice.code('50999')} Köln`],
    [`${dice.whole(1, 90)} rue Haute`, `${dice.code('69009')} Lyon`],
  ] as const);
}
