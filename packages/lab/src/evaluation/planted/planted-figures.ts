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
  /** Whether the value that was parted is whole again. */
  readonly isMended: boolean;
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
  readonly mended: number;
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
      mended: count(({ isMended }) => isMended),
      blocked: count(({ isBlocked }) => isBlocked),
      askedForIt: count(({ isAskedForIt }) => isAskedForIt),
    };
  });
}

/** What was joined is right: that it passes is no fault. */
export function isWrongPass({ isPassed, isProvable, isMended }: Judged): boolean {
  return isPassed && isProvable && !isMended;
}

export function textOf(figures: PlantedFigures): string {
  const { kind, planted, provable, passed, provablePassed, mended, blocked, askedForIt } = figures;
  const asked = `blocked ${blocked}, asked for nothing else ${askedForIt}${mended > 0 ? `; joined ${mended}` : ''}`;
  if (kind === 'none') return `without a fault: ${planted}, passed ${passed}; ${asked}`;
  return `${kind}: ${planted} planted, ${provable} provable; passed ${passed}, of the provable ${provablePassed}; ${asked}`;
}
