import type { ActionDefinition, ClassifierWeights, FieldDefinition, Page } from '@recto/document';
import { evidenceNames, evidenceOf, type PaperChances, type PaperName } from '@recto/document/internals';
import { type Chance, seededChance } from '../../drawn/chance.ts';
import { type Decision, fitLogit } from '../logit/fit-logit.ts';
import type { DrawnKind } from './drawn-kinds.ts';

/** A drawn document as it is read, with what weights that did not learn from its author say of its kind. */
export interface OwnDocument {
  readonly drawn: DrawnKind;
  readonly paper: PaperName | 'other';
  readonly pages: readonly Page[];
  readonly chances: PaperChances;
}

/**
 * Presents documents with actions as users write them: made from other documents of their own or of another template,
 * with a name or without one and with few fields. So the classifier learns the value of evidence
 * and nothing about any particular action.
 */
export function classifierDecisions(documents: readonly OwnDocument[], count: number): Decision[] {
  const chance = seededChance(5);
  return Array.from({ length: count }, () => decisionFor(chance.pick(documents), documents, chance));
}

/** Drawn documents do not print the names of actions; what a title is worth was learned from labelled ones before. */
const floors: Readonly<Record<string, number>> = { title: 6.5 };

/** Learns the weights of the classifier. */
export function learnClassifier(decisions: readonly Decision[]): ClassifierWeights {
  const weight = fitLogit(decisions, { rounds: 400, ridge: 3e-4 });
  return {
    features: evidenceNames,
    weight: weight.map((one, at) => Math.max(one, floors[evidenceNames[at]!] ?? one)),
  };
}

function decisionFor(document: OwnDocument, all: readonly OwnDocument[], chance: Chance): Decision {
  const others = all.filter(
    ({ paper, drawn }) =>
      drawn.template !== document.drawn.template && (paper !== document.paper || paper === 'other'),
  );
  const near = others.filter(({ drawn }) => drawn.language === document.drawn.language);
  const alike = all.filter((one) => isAlike(one, document));
  const isThere = alike.length > 0 && chance.of(0.6);
  const wrong = Array.from({ length: chance.int(1, 3) }, () =>
    actionOf(chance.pick(chance.of(0.7) && near.length > 0 ? near : others).drawn, chance),
  );
  const actions = isThere ? [actionOf(chance.pick(alike).drawn, chance), ...wrong] : wrong;
  return {
    options: evidenceOf(
      document.pages,
      actions.map((action) => ({ action })),
      document.chances,
    ),
    right: isThere ? 0 : -1,
  };
}

/** Another document that the same action is for: of the same template, in the same language. */
function isAlike(one: OwnDocument, { drawn }: OwnDocument): boolean {
  return (
    one.drawn.template === drawn.template &&
    one.drawn.language === drawn.language &&
    one.drawn.id !== drawn.id
  );
}

/** An action that somebody wrote from one document. */
function actionOf(document: DrawnKind, chance: Chance): ActionDefinition {
  const { fields } = document;
  const captioned = Object.entries(fields).filter(([, { captions }]) => captions.length > 0);
  const kept = chance.shuffle(captioned).slice(0, chance.int(3, 9));
  const listed = chance.shuffle(captioned).slice(0, chance.int(1, 3));
  const recognise = chance.of(0.4) ? listed.map(([, { captions }]) => captions[0]!) : [];
  return {
    name: nameOf(document, chance),
    type: 'GENERIC',
    recognise,
    fields: Object.fromEntries(
      kept.map(([name, field]) => [
        name,
        { kind: field.kind as FieldDefinition['kind'], labels: field.captions.slice(0, chance.int(1, 4)) },
      ]),
    ),
    tables: {},
    prompts: {},
    rules: [],
    model: 'local',
    result: { shape: 'both' },
  };
}

/** What its author calls the kind, what stands over the document, or nothing that says anything. */
function nameOf({ kind, pages }: DrawnKind, chance: Chance): string {
  if (chance.of(0.3)) return 'Mine';
  if (chance.of(0.6)) return kind.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[-_]/g, ' ');
  const words = pages[0]?.words ?? [];
  const heights = words.map(({ box }) => box[3] - box[1]);
  const tallest = words[heights.indexOf(Math.max(...heights))];
  const title = words.filter(({ box }) => Math.abs(box[1] - (tallest?.box[1] ?? 0)) < 2);
  return title.map(({ text }) => text).join(' ') || 'Mine';
}
