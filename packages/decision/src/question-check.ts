import { isObject, type JsonObject } from './json.ts';

/** The most options a choice may have, including the no-match option. */
export const maxOptions = 255;
const minLevels = 2;
export const maxLevels = 10;

/** Beyond this number of options, accuracy falls. */
const manyOptions = 20;

/** Names that belong under `criteria` but are often written next to it. */
const misplacedFields = ['options', 'levels', 'legend', 'criteriaTrue', 'criteriaFalse'];

/** Ends what is said of a question with too many options, which has an error code of its own. */
export const tooMany = `allowed are ${maxOptions}`;

/** What prevents the questions from being asked; nothing if they can be. */
export function questionFaults(questions: unknown): readonly string[] {
  if (!isObject(questions) || Object.keys(questions).length === 0) {
    return ['questions: expected an object with at least one question, keyed by question id'];
  }
  return Object.entries(questions).flatMap(([id, question]) => {
    const errors: string[] = [];
    if (isObject(question)) checkQuestion(question, errors);
    else errors.push('expected an object');
    return errors.map((error) => `${id}: ${error}`);
  });
}

/** What will work, but perhaps not well. Meant for questions without faults. */
export function questionWarnings(questions: unknown): readonly string[] {
  if (!isObject(questions)) return [];
  return Object.entries(questions).flatMap(([id, question]) => {
    if (!isObject(question)) return [];
    if (question.type === 'choice') return choiceWarnings(id, question);
    const levels = question.type === 'score' ? question.criteria : undefined;
    return Array.isArray(levels) && levels.length === minLevels
      ? [`${id}: a score with fewer than 3 levels is a yes/no question`]
      : [];
  });
}

function checkQuestion(question: JsonObject, errors: string[]): void {
  const { type, instructions } = question;
  if (type !== 'noul' && type !== 'choice' && type !== 'score' && type !== 'box') {
    errors.push(`type must be noul, choice, score or box`);
  }
  if (type === 'box' && (question.criteria ?? null) !== null) errors.push(`a box question has no criteria`);
  if (!isWording(instructions)) errors.push(`instructions are required, as text, an object or a list`);
  for (const field of misplacedFields) {
    if (Object.hasOwn(question, field)) errors.push(`'${field}' is not a field; put it under 'criteria'`);
  }
  if (type === 'noul') checkNoul(question.criteria, errors);
  if (type === 'choice') checkChoice(question, errors);
  if (type === 'score') checkScore(question.criteria, errors);
}

function checkNoul(criteria: unknown, errors: string[]): void {
  if (criteria === undefined || criteria === null) return;
  if (!isObject(criteria)) return void errors.push(`criteria must be an object with 'true' and 'false'`);
  const strange = Object.keys(criteria).find((key) => key !== 'true' && key !== 'false');
  if (strange !== undefined) errors.push(`criteria of a noul question has only 'true' and 'false'`);
  if (!isDescription(criteria.true ?? null) || !isDescription(criteria.false ?? null)) {
    errors.push(`criteria must be text, objects or lists`);
  }
}

function checkChoice(question: JsonObject, errors: string[]): void {
  const pairs = rawPairs(question.criteria);
  if (pairs === undefined || pairs.length === 0) {
    errors.push(`criteria must map at least one option id to a description`);
    return;
  }
  const ids = new Set(pairs.map(([option]) => option));
  if (ids.size < pairs.length) errors.push(`option ids must be unique`);
  if (ids.has('')) errors.push(`option ids must not be empty`);
  if (!pairs.every(([, description]) => isDescription(description))) {
    errors.push(`descriptions must be text, objects, lists or null`);
  }
  if (pairs.length > maxOptions) errors.push(`${pairs.length} options, ${tooMany}`);
  const noMatch = question.noMatchOption;
  if (noMatch !== undefined && noMatch !== null && !ids.has(noMatch as string)) {
    errors.push(`noMatchOption must be one of the options under 'criteria'`);
  }
}

function checkScore(levels: unknown, errors: string[]): void {
  if (!Array.isArray(levels)) return void errors.push(`criteria must be a list of levels, lowest first`);
  if (levels.length < minLevels || levels.length > maxLevels) {
    errors.push(`a score has ${minLevels} to ${maxLevels} levels, this one has ${levels.length}`);
  }
  if (!levels.every((level) => level !== null && isDescription(level))) {
    errors.push(`levels must be text, objects or lists`);
  }
}

function choiceWarnings(id: string, question: JsonObject): readonly string[] {
  const warnings: string[] = [];
  const pairs = rawPairs(question.criteria) ?? [];
  if (pairs.length > manyOptions) warnings.push(`${id}: more than ${manyOptions} options; accuracy may fall`);
  if ((question.noMatchOption ?? null) === null) {
    warnings.push(`${id}: no noMatchOption; the model has to pick one even when none fits`);
  }
  const seen = new Set<string>();
  for (const [option, description] of pairs) {
    const text = JSON.stringify(description) ?? '';
    if (description === null || description === '')
      warnings.push(`${id}: option '${option}' has no description`);
    else if (seen.has(text)) warnings.push(`${id}: option '${option}' repeats another option's description`);
    seen.add(text);
  }
  return warnings;
}

/** The options as pairs, or undefined if they do not have that form. */
function rawPairs(criteria: unknown): readonly (readonly [string, unknown])[] | undefined {
  if (isObject(criteria)) return Object.entries(criteria);
  const isPair = (pair: unknown) => Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string';
  return Array.isArray(criteria) && criteria.every(isPair) ? criteria : undefined;
}

function isWording(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function isDescription(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'object';
}
