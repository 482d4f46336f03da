import {
  checkRules,
  compareFingerprints,
  decideOutcome,
  documentIdentity,
  fingerprintOf,
  type Page,
  severalDocuments,
  templates,
} from '@recto/document';
import { generateDocument, languages } from '@recto/fixtures';
import { type ReaderPool, workOnPages } from '@recto/sandbox';
import { type FaultName, faults, type Sound } from './faults.ts';

/** The duplicate is no change of a document: it comes twice. */
type Kind = FaultName | 'duplicate' | 'none';

interface Judged {
  readonly kind: Kind;
  readonly isProvable: boolean;
  readonly passed: boolean;
  /** Whether something of the document is said to be wrong, whatever its confidence. */
  readonly told: boolean;
}

/** Codes of reasons that say that something cannot be, rather than that it is doubtful. */
const telling: ReadonlySet<string> = new Set([
  'VALUE_CONTRADICTED',
  'OWN_DATA_DISPUTED',
  'SEVERAL_DOCUMENTS',
  'DUPLICATE',
]);

const kinds: readonly Kind[] = [...(Object.keys(faults) as FaultName[]), 'duplicate'];

/** Seeds that nothing was trained on. */
const firstSeed = 7_300_000;

/** Draws `count` invoices and plants one fault in each, then judges as many without one; prints what passes by kind. */
export async function reportPlanted(
  pool: ReaderPool,
  count: number,
  progress: (line: string) => void,
): Promise<object> {
  const judged: Judged[] = [];
  let before = await draw(pool, firstSeed);
  for (let index = 0; index < count; index++) {
    const sound = await draw(pool, firstSeed + 1 + index);
    judged.push(await judge('none', sound.pages, false));
    const planted = await plantOne(kinds[index % kinds.length]!, sound, before);
    if (planted !== undefined) judged.push(planted);
    before = sound;
    progress(`planted: ${index + 1} of ${count}`);
  }
  const figures = Object.fromEntries(
    [...Map.groupBy(judged, ({ kind }) => kind)].map(([kind, all]) => [kind, figuresOf(all)]),
  );
  for (const [kind, one] of Object.entries(figures)) console.log(textOf(kind, one));
  return figures;
}

async function draw(pool: ReaderPool, seed: number): Promise<Sound> {
  for (let attempt = seed; ; attempt += 1_000_000) {
    try {
      const language = languages[seed % languages.length]!;
      const options = { kind: 'invoice', seed: attempt, language, quality: 'clean' } as const;
      const { bytes, truth } = await generateDocument(options);
      const read = await pool.read({ bytes });
      if (read.ok) return { pages: read.pages, truth };
    } catch (error) {
      // A look that leaves no room for what it writes.
      if (attempt > seed + 10_000_000) throw error;
    }
  }
}

/** A document without room for the fault gets none, and is not judged again. */
async function plantOne(kind: Kind, sound: Sound, other: Sound): Promise<Judged | undefined> {
  if (kind === 'none') return undefined;
  if (kind === 'duplicate') return judgeDuplicate(sound.pages);
  const planted = faults[kind](sound, other);
  return planted && judge(kind, planted.pages, planted.isProvable);
}

async function judge(kind: Kind, pages: readonly Page[], isProvable: boolean): Promise<Judged> {
  const { status, reasons } = await outcomeOf(pages);
  return {
    kind,
    isProvable,
    passed: status === 'SUCCEEDED',
    told: reasons.some(({ code }) => telling.has(code)),
  };
}

async function outcomeOf(pages: readonly Page[], duplicate?: 'content') {
  const action = templates.INVOICE;
  const several = severalDocuments(pages);
  const { extraction } = await workOnPages(several?.first ?? pages, action);
  const broken = checkRules(action.rules, extraction);
  return {
    ...decideOutcome({ action, pages, extraction, broken, audit: false, several, duplicate }),
    extraction,
  };
}

/** The same pages again, as the service compares them. */
async function judgeDuplicate(pages: readonly Page[]): Promise<Judged> {
  const first = await outcomeOf(pages);
  const { number } = documentIdentity(templates.INVOICE, first.extraction);
  const print = fingerprintOf(pages, number);
  const isSame = print !== undefined && compareFingerprints(print, print).same;
  const { status, reasons } = await outcomeOf(pages, isSame ? 'content' : undefined);
  const told = reasons.some(({ code }) => telling.has(code));
  return { kind: 'duplicate', isProvable: true, passed: status === 'SUCCEEDED', told };
}

interface Figures {
  readonly planted: number;
  readonly provable: number;
  readonly passed: number;
  readonly provablePassed: number;
  readonly told: number;
}

function figuresOf(all: readonly Judged[]): Figures {
  const count = (is: (one: Judged) => boolean) => all.filter(is).length;
  return {
    planted: all.length,
    provable: count(({ isProvable }) => isProvable),
    passed: count(({ passed }) => passed),
    provablePassed: count(({ passed, isProvable }) => passed && isProvable),
    told: count(({ told }) => told),
  };
}

function textOf(kind: string, { planted, provable, passed, provablePassed, told }: Figures): string {
  if (kind === 'none') return `without a fault: ${planted}, passed ${passed}, asked as contradicted ${told}`;
  return `${kind}: ${planted} planted, ${provable} provable; passed ${passed}, of the provable ${provablePassed}; told ${told}`;
}
