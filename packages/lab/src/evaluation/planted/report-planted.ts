import {
  type ActionDefinition,
  checkRules,
  compareFingerprints,
  decideOutcome,
  documentIdentity,
  fingerprintOf,
  type Outcome,
  type Page,
  severalDocuments,
  templates,
} from '@recto/document';
import { contradictionKinds, findContradictions } from '@recto/document/internals';
import { generateDocument, languages } from '@recto/fixtures';
import { type ReaderPool, readBytesCached, workOnPages } from '@recto/sandbox';
import { type FaultName, faults, type Planted, type Sound } from './faults.ts';
import { figuresOf, isWrongPass, type Judged, type PlantedKind, textOf } from './planted-figures.ts';

interface PlantedOptions {
  readonly pool: ReaderPool;
  /** Where to keep what was read. */
  readonly cache: string;
  /** Documents to draw. */
  readonly limit: number;
  /** Documents to leave out before them, so that several runs make one. */
  readonly skip: number;
}

const kinds: readonly PlantedKind[] = [...(Object.keys(faults) as FaultName[]), 'duplicate'];

/** Seeds that nothing was trained on. */
const firstSeed = 7_300_000;

/**
 * Draws invoices and plants one fault in each, then judges as many without one; prints what passes by kind, and each document
 * that should have been asked about, or should not. Returns the judged documents.
 */
export async function reportPlanted(
  options: PlantedOptions,
  progress: (line: string) => void,
): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  let before = await draw(options, firstSeed + options.skip);
  for (let index = options.skip; index < options.skip + options.limit; index++) {
    const seed = firstSeed + 1 + index;
    const sound = await draw(options, seed);
    judged.push({ seed, kind: 'none', isProvable: false, ...(await judge(sound)) });
    const planted = await plantFirst(index, sound, before);
    if (planted !== undefined) judged.push({ seed, ...planted });
    before = sound;
    progress(`planted: ${index + 1 - options.skip} of ${options.limit}`);
  }
  for (const one of judged.filter(isAmiss)) console.log(JSON.stringify(one));
  for (const figures of figuresOf(judged)) console.log(textOf(figures));
  return judged;
}

function isAmiss(judged: Judged): boolean {
  return judged.kind === 'none' ? judged.isAskedForIt : isWrongPass(judged);
}

async function draw({ pool, cache }: PlantedOptions, seed: number): Promise<Sound> {
  for (let attempt = seed; ; attempt += 1_000_000) {
    try {
      const language = languages[seed % languages.length]!;
      const options = { kind: 'invoice', seed: attempt, language, quality: 'clean' } as const;
      const { bytes, truth } = await generateDocument(options);
      const read = await readBytesCached(pool, bytes, cache);
      if (read.ok) return { pages: read.pages, truth };
    } catch (error) {
      // A look that leaves no room for what it writes.
      if (attempt > seed + 10_000_000) throw error;
    }
  }
}

/** The kinds take turns; a document without room for a fault gets the next that it has room for. */
async function plantFirst(
  turn: number,
  sound: Sound,
  other: Sound,
): Promise<Omit<Judged, 'seed'> | undefined> {
  for (let next = 0; next < kinds.length; next++) {
    const planted = await plantOne(kinds[(turn + next) % kinds.length]!, sound, other);
    if (planted !== undefined) return planted;
  }
  return undefined;
}

/** Undefined where a document has no room for the fault. */
async function plantOne(
  kind: PlantedKind,
  sound: Sound,
  other: Sound,
): Promise<Omit<Judged, 'seed'> | undefined> {
  if (kind === 'none') return undefined;
  if (kind === 'duplicate') return { kind, isProvable: true, ...(await judge(sound, { again: true })) };
  const planted = faults[kind](sound, other);
  return planted && { kind, isProvable: planted.isProvable, ...(await judge(planted)) };
}

type Judgement = Omit<Judged, 'seed' | 'kind' | 'isProvable'>;

/** `again`: the same pages were submitted before. */
async function judge(
  { pages, separated }: Pick<Planted, 'pages' | 'separated'>,
  { again = false } = {},
): Promise<Judgement> {
  const action = templates.INVOICE;
  const several = severalDocuments(pages);
  const { extraction } = await workOnPages(several?.first ?? pages, action);
  const broken = checkRules(action.rules, extraction);
  const { number } = documentIdentity(action, extraction);
  const duplicate = again && isKnown(pages, number) ? ('content' as const) : undefined;
  const read = { pages, extraction, broken, audit: false } as const;
  const outcome = decideOutcome({ ...read, action, several, duplicate });
  const isContradicted = findContradictions({ action, pages, extraction }).some(
    ({ severity }) => severity === 'blocks',
  );
  return {
    isPassed: outcome.status === 'SUCCEEDED',
    isJoined:
      separated !== undefined &&
      (extraction.fields[separated.name] ?? []).some(
        ({ normalizedText }) => normalizedText === separated.value,
      ),
    isBlocked: isContradicted || several !== undefined || duplicate !== undefined,
    isAskedForIt: isAsked(outcome) && !isAsked(decideOutcome({ ...read, action: noting(action) })),
    reasons: outcome.reasons.map(({ code, detail }) => `${code}: ${detail}`),
  };
}

function isAsked({ status }: Outcome): boolean {
  return status === 'MANUAL_VALIDATION_REQUIRED';
}

/** The action if nothing that is contradicted asked anybody. */
function noting(action: ActionDefinition): ActionDefinition {
  return { ...action, contradictions: Object.fromEntries(contradictionKinds.map((kind) => [kind, 'notes'])) };
}

/** Whether the service would tell that the same pages came before. */
function isKnown(pages: readonly Page[], number: string | undefined): boolean {
  const print = fingerprintOf(pages, number);
  return print !== undefined && compareFingerprints(print, print).same;
}
