import {
  type ActionDefinition,
  type Choice,
  type ClassifierWeights,
  type Page,
  seededRandom,
} from '@recto/document';
import { documentTypes, evidenceNames, evidenceOf, isFor } from '@recto/document/internals';
import { type Decision, fitLogit } from '../logit/fit-logit.ts';

/** A document and the action that it belongs to. */
interface LearnedDocument {
  readonly pages: readonly Page[];
  readonly action: ActionDefinition;
}

/** Number of choices generated for each document. */
const choicesOfEach = 4;

/** The document's index in the given list identifies its choices. */
interface DocumentDecision extends Decision {
  readonly document: number;
}

/**
 * Presents each document with random choices of two to five actions, often without its own, and half of them reduced to
 * what users write: without name and type and with few fields. So the classifier learns the value of evidence and
 * nothing about any particular action.
 */
export function classifierDecisions(
  documents: readonly LearnedDocument[],
  actions: readonly ActionDefinition[],
): DocumentDecision[] {
  const random = seededRandom(1);
  return documents.flatMap((document, index) =>
    Array.from({ length: choicesOfEach }, () => ({
      ...decisionFor(document, documents, actions, random),
      document: index,
    })),
  );
}

/** Learns the weights of the classifier. */
export function learnClassifier(decisions: readonly Decision[]): ClassifierWeights {
  const weight = fitLogit(decisions, { rounds: 300, ridge: 3e-4 });
  return { features: evidenceNames, weight };
}

function decisionFor(
  document: LearnedDocument,
  all: readonly LearnedDocument[],
  actions: readonly ActionDefinition[],
  random: () => number,
): Decision {
  const others = shuffled(
    actions.filter((action) => action !== document.action),
    random,
  ).slice(0, 1 + Math.floor(random() * 4));
  const offered = shuffled(random() < 0.65 ? [document.action, ...others] : others, random);
  const choices = offered.map((action): Choice => {
    const examples = examplesOf(action, document, all, random);
    return { action: random() < 0.5 ? asUsersWrite(action, random) : action, examples };
  });
  return { options: evidenceOf(document.pages, choices), right: offered.indexOf(document.action) };
}

/**
 * An action without its name and type, with only some of its fields and, half of the time, with its own `recognise`
 * phrases.
 */
function asUsersWrite(action: ActionDefinition, random: () => number): ActionDefinition {
  const { template: _, ...rest } = action;
  const kept = shuffled(Object.entries(action.fields), random).slice(0, 3 + Math.floor(random() * 6));
  const titles = documentTypes.filter((type) => isFor(action, type)).flatMap((type) => type.titles);
  const recognise = random() < 0.5 ? shuffled(titles, random).slice(0, 4) : [];
  const fields = Object.fromEntries(kept);
  return { ...rest, name: 'Mine', type: 'GENERIC', fields, tables: {}, recognise };
}

/** In two of three cases none, otherwise one to three documents of the action. */
function examplesOf(
  action: ActionDefinition,
  but: LearnedDocument,
  all: readonly LearnedDocument[],
  random: () => number,
): readonly (readonly Page[])[] {
  if (random() < 0.67) return [];
  const own = all.filter((one) => one.action === action && one !== but);
  return shuffled(own, random)
    .slice(0, 1 + Math.floor(random() * 3))
    .map(({ pages }) => pages);
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}
