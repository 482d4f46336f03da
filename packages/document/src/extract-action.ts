import { promptFields } from './action/prompts/prompt-fields.ts';
import type { EmbeddedData } from './embedded-data/embedded-data.ts';
import { openFields } from './embedded-data/open-fields.ts';
import { withEmbeddedData } from './embedded-data/with-embedded-data.ts';
import { extractor } from './extraction/extract.ts';
import { readGeneric } from './extraction/key-value/read-generic.ts';
import { shippedWeights } from './extraction/weights/weights.ts';
import type { Example } from './memory/example.ts';
import { type KnownExamples, knownExamples } from './memory/known-examples.ts';
import { withTaughtCells } from './memory/taught-cells.ts';
import { taughtHashes } from './memory/taught-hashes.ts';
import { usualFields } from './memory/usual-fields.ts';
import { stillWithheld, withMemory } from './memory/with-memory.ts';
import type { ActionDefinition } from './model/action.ts';
import type { ExtractedAnswer, ExtractedValue, Extraction } from './model/extraction.ts';
import { own } from './model/own.ts';
import type { Page } from './model/page.ts';
import type { PageMatches } from './model/page-matches.ts';
import { printedAction } from './model/printed-action.ts';

/** What finds the fields and tables of an action. */
export type Extract = (pages: readonly Page[], action: ActionDefinition) => Extraction;

/** What is known of a document beside its pages. */
export interface KnownBeforehand {
  /** What the file says of itself for machines. Without it, the values are those of the print alone. */
  readonly embeddedData?: EmbeddedData | undefined;
  /** What reviews of the action taught; of these, the examples of the document's layout and of its sender count. */
  readonly examples?: readonly Example[] | undefined;
  /** What the matching network says of the pages; without it, values are told by their captions and places alone. */
  readonly matches?: readonly PageMatches[] | undefined;
}

/** What finds the fields and tables of an action, with what examples of the layout teach. */
type ExtractTaught = (
  pages: readonly Page[],
  action: ActionDefinition,
  examples: readonly Example[],
) => Extraction;

export interface ExtractActionOptions extends KnownBeforehand {
  /** {@link extractor} with the shipped weights, except in tests and measurements. */
  readonly find?: ExtractTaught;
}

/**
 * Everything that an action asks for: its fields and tables, its prompts as far as the words of the pages answer them,
 * or, for an action that names nothing, all pairs and tables that stand on the pages.
 */
export function extractAction(
  pages: readonly Page[],
  definition: ActionDefinition,
  { embeddedData, examples, matches, find }: ExtractActionOptions = {},
): Extraction {
  const action = printedAction(definition);
  const isOpen = [definition.fields, definition.tables, definition.prompts].every(
    (part) => Object.keys(part).length === 0,
  );
  if (isOpen) return readOpen(pages, embeddedData);
  const findAll: Extract = (read, asked) => {
    const own = find
      ? (known: readonly Example[]) => find(read, asked, known)
      : extractor(read, asked, shippedWeights, matches);
    const known = knownExamples(examples ?? [], read);
    const isKnown = known.alike.length + known.kin.length > 0;
    const printed = isKnown ? remembered(read, asked, own, known) : own([]);
    return embeddedData === undefined ? printed : withEmbeddedData(read, asked, printed, embeddedData);
  };
  return { ...findAll(pages, action), prompts: answerPrompts(pages, action, findAll) };
}

/** What is found with what the sender's earlier documents say. */
function remembered(
  pages: readonly Page[],
  action: ActionDefinition,
  find: (examples: readonly Example[]) => Extraction,
  known: KnownExamples,
): Extraction {
  const { alike } = known;
  const plain = find([]);
  const taught = alike.length === 0 ? plain : find(alike);
  const fields = withMemory(pages, { plain: plain.fields, taught: taught.fields }, action, known);
  const withheld = {
    ...stillWithheld(taught.withheld ?? {}, alike),
    ...usualFields(pages, fields, action, alike),
  };
  return {
    ...taught,
    fields,
    tables: withTaughtCells(pages, taught.tables, action, alike),
    ...(alike.length > 0 && { taught: taughtHashes(taught.fields, action) }),
    ...(Object.keys(withheld).length > 0 && { withheld }),
  };
}

/** What a document says for an action that names nothing, and what its embedded data knows, if that is to be used. */
function readOpen(pages: readonly Page[], embeddedData: EmbeddedData | undefined): Extraction {
  const printed = readGeneric(pages);
  return embeddedData === undefined
    ? printed
    : withEmbeddedData(pages, openFields(embeddedData), printed, embeddedData);
}

/** An answer for each page that has one; for a prompt without any, one entry without an answer. */
function answerPrompts(
  pages: readonly Page[],
  action: ActionDefinition,
  find: Extract,
): Readonly<Record<string, readonly ExtractedAnswer[]>> {
  const questions = Object.entries(action.prompts);
  const fields = promptFields(action);
  const asked = { ...action, fields, tables: {}, prompts: {} };
  const found = Object.keys(fields).length === 0 ? {} : find(pages, asked).fields;
  return Object.fromEntries(
    questions.map(([name, { prompt, source }]) => [
      name,
      answersOf({ prompt, source }, own(found, name) ?? []),
    ]),
  );
}

function answersOf(
  question: Pick<ExtractedAnswer, 'prompt' | 'source'>,
  values: readonly ExtractedValue[],
): readonly ExtractedAnswer[] {
  return values.length === 0 ? [question] : values.map((answer) => ({ ...question, answer }));
}
