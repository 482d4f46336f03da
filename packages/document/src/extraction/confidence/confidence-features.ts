import type { Word } from '../../model/page.ts';
import { kindFacts } from '../../text/kinds/kind-facts.ts';
import { fold } from '../../text/layout/fold.ts';
import type { Decided } from '../choice/decided.ts';
import type { Ranked } from '../choice/ranked.ts';
import { featureNames } from '../features/field-features.ts';
import { matchFeatureNames } from '../features/match-features.ts';
import type { PageStudy } from '../features/page-study.ts';
import type { TargetField } from '../features/target-field.ts';
import { oddsOf } from '../weights/trees.ts';
import { consistencyNames, consistencyOf } from './consistency.ts';

/** Of the numbers that ranked a candidate, those that also tell whether the choice can be trusted. */
const carriedFeatures = [
  ...featureNames.filter((name) => /^(?:finder|concept):/.test(name)),
  ...['form', 'left', 'leftGap', 'leftHops', 'leftHasBelow', 'noLeft', 'aboveGap', 'rangeStart', 'rangeEnd'],
  ...['count', 'orderFromEnd', 'sumOfTwo', 'partOfSum', 'columnSum', 'largeness'],
  ...['labelLeft', 'labelAbove', 'labelAboveGap', 'labelAboveHops', 'labelSection', 'labelSectionRows'],
  ...['labelHead', 'labelRank', 'labelBest', 'labelLead', 'labelRivals', 'rival', 'rivalAbove'],
  ...['agree', 'missing', 'conflict', 'agreeAbove', 'conflictAbove', 'agreeName'],
  ...['ownLabel', 'labelHeading', 'rivalHeading', 'rangeFits'],
  ...matchFeatureNames,
] as const;

const carried = carriedFeatures.map((name) => featureNames.indexOf(name));

const outcomeNames = [
  'chance',
  'runnerUp',
  'third',
  'lead',
  'rest',
  'rivalApart',
  'rivalOverlapping',
  'repeats',
  'candidates',
] as const;
const readingNames = ['readWorst', 'readMean', 'readAll', 'pageRead', 'pageDoubt', 'ocr'] as const;
const formNames = ['length', 'words', 'lines', 'code', 'sumAgrees', 'labelsAlike'] as const;
const documentNames = ['pages', 'pagesAgree', 'pagesDiffer', 'otherFields', 'foundFields'] as const;

/** Names of the numbers that tell how sure a choice is, in order. */
export const confidenceFeatureNames: readonly string[] = [
  ...outcomeNames,
  ...readingNames,
  ...formNames,
  ...documentNames,
  ...consistencyNames,
  ...carriedFeatures,
];

/**
 * For each choice of a document, the numbers that tell how sure it is. `fields` is how many were asked for: a document
 * in which most are missing is not one that the action was made for.
 */
export function confidenceFeatures(
  studies: readonly PageStudy[],
  decided: readonly Decided[],
  fields: number,
): number[][] {
  const pages = new Map(studies.map((study) => [study.page.number, study]));
  const byField = Map.groupBy(decided, ({ target }) => target);
  const reading = new Map(studies.map((study) => [study, pageReading(study.page.words)]));
  const consistency = consistencyOf(studies, decided);
  return decided.map((one, index) => {
    const study = pages.get(one.page)!;
    return [
      ...outcomeFeatures(one),
      ...readingFeatures(one.chosen),
      ...reading.get(study)!,
      study.page.source === 'ocr' ? 1 : 0,
      ...formFeatures(one),
      ...pageFeatures(one, byField.get(one.target)!, studies.length),
      ...otherFieldFeatures(one.target, byField, fields),
      ...consistency[index]!,
      ...carried.map((feature) => one.chosen.vector[feature]!),
    ];
  });
}

/** Log odds that stand for "no such candidate". */
const none = -12;
/** Values further down are too unlikely to tell anything. */
const near = 20;

function outcomeFeatures({ chosen, others }: Decided): number[] {
  const own = fold(chosen.studied.candidate.text);
  const overlaps = ({ studied }: Ranked) => {
    const text = fold(studied.candidate.text);
    return text.includes(own) || own.includes(text);
  };
  const rivals = others.slice(0, near);
  const oddsOrNone = (one: Ranked | undefined) => (one ? oddsOf(one.chance) : none);
  return [
    oddsOf(chosen.chance),
    oddsOrNone(others[0]),
    oddsOrNone(others[1]),
    oddsOf(chosen.chance) - oddsOrNone(others[0]),
    Math.log(1e-3 + others.reduce((sum, one) => sum + one.chance, 0)),
    oddsOrNone(rivals.find((one) => !overlaps(one))),
    oddsOrNone(rivals.find(overlaps)),
    Math.min(5, chosen.repeats),
    Math.min(40, others.length),
  ];
}

/** How well the words of the value were read; the last is the log of the chance that all were. */
function readingFeatures({ studied }: Ranked): number[] {
  const reads = studied.candidate.tokens.map((token) => token.confidence);
  const all = reads.reduce((sum, read) => sum + Math.log(Math.max(0.01, read)), 0);
  return [Math.min(...reads), mean(reads), Math.max(-6, all)];
}

function pageReading(words: readonly Word[]): number[] {
  return [
    mean(words.map(({ confidence }) => confidence)),
    mean(words.map(({ confidence }) => (confidence < 0.8 ? 1 : 0))),
  ];
}

const labelBest = featureNames.indexOf('labelBest');

function formFeatures({ target, chosen, others, sumAgrees }: Decided): number[] {
  const { candidate } = chosen.studied;
  const label = chosen.vector[labelBest]! - 0.05;
  return [
    Math.min(80, candidate.text.length),
    Math.min(20, candidate.tokens.length),
    candidate.segments.length,
    kindFacts[target.finder].learned.isCode ? 1 : 0,
    sumAgrees ? 1 : 0,
    others.filter(({ vector }) => vector[labelBest]! > label).length,
  ];
}

/** Whether the other pages say the same. */
function pageFeatures(own: Decided, all: readonly Decided[], pages: number): number[] {
  const normalizedValue = normalizedValueOf(own);
  const others = all.filter((one) => one !== own);
  const differing = others.filter((one) => normalizedValueOf(one) !== normalizedValue);
  return [
    Math.min(8, pages),
    others.length - differing.length,
    Math.max(none, ...differing.map(({ chosen }) => oddsOf(chosen.chance))),
  ];
}

function normalizedValueOf({ chosen }: Decided): string {
  const { normalizedText, text } = chosen.studied.candidate;
  return normalizedText ?? fold(text);
}

/** Beyond these log odds a field is as good as found, or as missing. */
const clear = 4;

/** How sure the other fields of the document are at the mean, and how many of them were found. */
function otherFieldFeatures(
  own: TargetField,
  byField: ReadonlyMap<TargetField, readonly Decided[]>,
  fields: number,
): number[] {
  const others = [...byField].filter(([target]) => target !== own);
  const odds = others.map(([, all]) => Math.max(...all.map(({ chosen }) => oddsOf(chosen.chance))));
  const sum = odds.reduce((total, one) => total + Math.max(-clear, Math.min(clear, one)), 0);
  const asked = Math.max(1, fields - 1);
  return [(sum - clear * (fields - 1 - others.length)) / asked, others.length / asked];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
