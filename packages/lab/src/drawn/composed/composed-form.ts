import type { Draw } from '../draw.ts';
import type { Template } from '../template.ts';
import type { TemplateField } from '../template-head.ts';
import { drawEntries, entryTables } from './entries.ts';
import { type FormConcept, formConcepts } from './form-concepts.ts';
import { arrange, beside, boxed, filler, type Pair, underHeading } from './pieces.ts';

const locales = [
  'en-US',
  'en-US',
  'en-US',
  'en-GB',
  'en-CA',
  'en-IN',
  'en-AU',
  'de-DE',
  'de-AT',
  'fr-FR',
  'es-ES',
  'es-MX',
];

const titles = [
  'Statement',
  'Application Form',
  'Summary',
  'Certificate',
  'Notice',
  'Advice',
  'Report',
  'Record',
  'Request',
  'Confirmation',
  'Registration',
  'Details',
  'Receipt',
  'Declaration',
];

/**
 * Forms, statements and notices: a random choice of the fields such documents have, in any arrangement, some with a
 * table.
 */
export const composedForm: Template = {
  name: 'composed/form',
  head: {
    kind: 'form',
    locales,
    fields: Object.fromEntries(
      formConcepts.map(({ name, kind, names }): [string, TemplateField] => [
        name,
        { kind, names: names ?? [] },
      ]),
    ),
    tables: entryTables,
  },
  render: (d) => {
    const chosen = distinct(d.some(formConcepts, 5, 26));
    const cuts = Array.from({ length: d.int(1, 4) }, () => d.int(1, chosen.length)).sort((a, b) => a - b);
    const groups = [0, ...cuts]
      .map((from, index) => chosen.slice(from, [...cuts, chosen.length][index]))
      .filter((group) => group.length > 0);
    const blocks = groups.map((group) => drawGroup(d, group));
    const letterhead = `<div style="font-size:${d.pick('1.2em', '1.6em', '1em')};font-weight:bold">${d.company()}</div>${d.chance(0.5) ? `<div style="font-size:.8em">${d.party().address(', ')}</div>` : ''}`;
    const title = `<div style="font-size:${d.pick('1.3em', '1.8em')};text-align:${d.pick('left', 'center', 'right')};margin:.5em 0">${d.pick(titles)}</div>`;
    const table = d.chance(0.45) ? drawEntries(d) : '';
    const body = d.chance(0.5)
      ? inRows(d, blocks)
      : blocks.map((block) => `<div style="margin:${d.int(0, 2)}em 0">${block}</div>`).join('');
    return [
      d.chance(0.7) ? letterhead : '',
      d.chance(0.8) ? title : '',
      d.chance(0.25) ? filler(d, 1, 2) : '',
      body,
      table,
      d.chance(0.55) ? filler(d, 1, 4) : '',
    ].join('\n');
  },
};

/** Removes concepts that share a caption or a name, so that each question has one answer. */
function distinct(concepts: readonly FormConcept[]): FormConcept[] {
  const taken = new Set<string>();
  return concepts.filter(({ captions, name, names }) => {
    const own = [name, ...(names ?? []), ...captions.en!].map((word) =>
      word.toLowerCase().replace(/[^a-z]/g, ''),
    );
    const isNew = own.every((word) => !taken.has(word));
    if (isNew) for (const word of own) taken.add(word);
    return isNew;
  });
}

function drawGroup(d: Draw, concepts: readonly FormConcept[]): string {
  const numbered = d.chance(0.12);
  const noted = d.chance(0.12);
  let box = d.int(1, 9);
  const pairs = concepts.map((concept): Pair => {
    const captions = concept.captions[d.lang] ?? concept.captions.en!;
    const number = numbered ? `${box++}${d.pick('', '.', ')')} ` : '';
    const note = noted && d.chance(0.5) ? ` <small>(${d.words(d.int(2, 5))})</small>` : '';
    const value = d.v(concept.name, concept.value(d));
    return {
      label:
        d.l(
          concept.name,
          captions.map((caption) => `${number}${caption}`),
        ) + note,
      value: d.chance(0.06) ? '' : value,
    };
  });
  const block = arrange(d, pairs);
  return d.chance(0.35) ? underHeading(d, d.words(d.int(1, 3)), block) : boxed(d, block);
}

function inRows(d: Draw, blocks: readonly string[]): string {
  const rows: string[] = [];
  for (let at = 0; at < blocks.length; ) {
    const count = d.int(1, 3);
    rows.push(beside(d, blocks.slice(at, at + count)));
    at += count;
  }
  return rows.join('');
}
