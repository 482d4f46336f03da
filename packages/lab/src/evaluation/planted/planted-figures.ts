import type { FaultName } from './faults.ts';

/** The duplicate is no change of a document: it comes twice. */
export type PlantedKind = FaultName | 'duplicate' | 'none';

/** What became of a drawn document. */
export interface Judged {
  readonly seed: number;
  readonly kind: PlantedKind;
  /** Whether what is printed proves that something is wrong. */
  readonly isProvable: boolean;
  readonly isPassed: boolean;
  /** Whether the value that was separated is whole again. */
  readonly isJoined: boolean;
  /** Whether something that blocks was found, whoever would have been asked anyway. */
  readonly isBlocked: boolean;
  /** Whether a person is asked who would not be if nothing that is contradicted blocked. */
  readonly isAskedForIt: boolean;
  readonly reasons: readonly string[];
}

interface PlantedFigures {
  readonly kind: PlantedKind;
  readonly planted: number;
  readonly provable: number;
  readonly passed: number;
  readonly provablePassed: number;
  readonly joined: number;
  readonly blocked: number;
  readonly askedForIt: number;
}

/** Counts by kind of fault, in the order in which the kinds come. */
export function figuresOf(judged: readonly Judged[]): readonly PlantedFigures[] {
  return [...Map.groupBy(judged, ({ kind }) => kind)].map(([kind, all]) => {
    const count = (is: (one: Judged) => boolean) => all.filter(is).length;
    return {
      kind,
      planted: all.length,
      provable: count(({ isProvable }) => isProvable),
      passed: count(({ isPassed }) => isPassed),
      provablePassed: count(isWrongPass),
      joined: count(({ isJoined }) => isJoined),
      blocked: count(({ isBlocked }) => isBlocked),
      askedForIt: count(({ isAskedForIt }) => isAskedForIt),
    };
  });
}

/** What was joined is right: that it passes is no fault. */
export function isWrongPass({ isPassed, isProvable, isJoined }: Judged): boolean {
  return isPassed && isProvable && !isJoined;
}

export function textOf(figures: PlantedFigures): string {
  const { kind, planted, provable, passed, provablePassed, joined, blocked, askedForIt } = figures;
  const asked = `blocked ${blocked}, asked for nothing else ${askedForIt}${joined > 0 ? `; joined ${joined}` : ''}`;
  if (kind === 'none') return `without a fault: ${planted}, passed ${passed}; ${asked}`;
  return `${kind}: ${planted} planted, ${provable} provable; passed ${passed}, of the provable ${provablePassed}; ${asked}`;
}
