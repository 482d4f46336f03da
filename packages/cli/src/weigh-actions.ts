import { type ActionDefinition, classify, type Example, type Page } from '@recto/document';

/** An action with the calibrated probability (0 to 1) that a document belongs to it. */
interface WeighedAction {
  readonly action: ActionDefinition;
  readonly probability: number;
}

/** The actions that a document may belong to, most probable first. */
export interface WeighedActions {
  readonly weighed: readonly WeighedAction[];
  /** The probability (0 to 1) that it belongs to none of them; all of them add up to 1. */
  readonly none: number;
  /** The first of them, where it is more likely than not; absent where a person should choose. */
  readonly best?: WeighedAction;
}

/** Which of `actions` a document belongs to; `examples`: what samples taught each of them, by its name. */
export function weighActions(
  pages: readonly Page[],
  actions: readonly ActionDefinition[],
  examples: ReadonlyMap<string, readonly Example[]> = new Map(),
): WeighedActions {
  const choices = actions.map((action) => ({
    action,
    known: (examples.get(action.name) ?? []).map(({ print }) => print),
  }));
  const { probabilities, none, best } = classify(pages, choices);
  const weighed = actions.map((action, index) => ({ action, probability: probabilities[index]! }));
  return {
    weighed: weighed.toSorted((a, b) => b.probability - a.probability),
    none,
    ...(best !== undefined && { best: weighed[best]! }),
  };
}

/** Less likely ones, of which there may be many, are not worth the space. */
const leastShown = 0.005;
/** A person chooses among few more easily. */
const mostShown = 3;

/** For people: `Invoice 97 %, Receipt 2 %, none of these 1 %`. */
export function weighedText({ weighed, none }: WeighedActions): string {
  const shares = weighed
    .filter(({ probability }) => probability >= leastShown)
    .slice(0, mostShown)
    .map(({ action, probability }) => `${action.name} ${percent(probability)}`);
  return [...shares, `none of these ${percent(none)}`].join(', ');
}

/** For programs: the action by name, or null if none matches, and all probabilities (0 to 1). */
export function weighedJson({ weighed, none, best }: WeighedActions): object {
  return {
    action: best?.action.name ?? null,
    probabilities: weighed.map(({ action, probability }) => ({ action: action.name, probability })),
    none,
  };
}

/** A probability as a whole percentage. */
export function percent(probability: number): string {
  return `${(100 * probability).toFixed(0)} %`;
}
