import { type ActionDefinition, classify, type Page } from '@recto/document';

/** An action with the calibrated probability (0 to 1) that a document belongs to it. */
interface WeighedAction {
  readonly action: ActionDefinition;
  readonly probability: number;
}

/** The actions that a document may belong to, most probable first. */
export interface WeighedActions {
  readonly weighed: readonly WeighedAction[];
  /** The probability (0 to 1) that it belongs to none of them; with the others it adds up to 1. */
  readonly none: number;
  /** The first of them; left out when none of them is likelier still. */
  readonly best?: WeighedAction;
}

/** Which of `actions` a document belongs to. */
export function weighActions(pages: readonly Page[], actions: readonly ActionDefinition[]): WeighedActions {
  const choices = actions.map((action) => ({ action }));
  const { probabilities, none, best } = classify(pages, choices);
  const weighed = actions.map((action, index) => ({ action, probability: probabilities[index]! }));
  return {
    weighed: weighed.toSorted((a, b) => b.probability - a.probability),
    none,
    ...(best !== undefined && { best: weighed[best]! }),
  };
}

/** Less likely ones, of which there may be many, are not worth the room. */
const leastShown = 0.005;

/** For people: `Invoice 97 %, Receipt 2 %, none of these 1 %`. */
export function weighedText({ weighed, none }: WeighedActions): string {
  const shares = weighed
    .filter(({ probability }) => probability >= leastShown)
    .map(({ action, probability }) => `${action.name} ${percent(probability)}`);
  return [...shares, `none of these ${percent(none)}`].join(', ');
}

/** For programs: the action by its name, or null where none fits, and all probabilities (0 to 1). */
export function weighedJson({ weighed, none, best }: WeighedActions): object {
  return {
    action: best?.action.name ?? null,
    probabilities: weighed.map(({ action, probability }) => ({ action: action.name, probability })),
    none,
  };
}

/** A probability as whole per cent. */
export function percent(probability: number): string {
  return `${(100 * probability).toFixed(0)} %`;
}
