import { precisionBound } from './precision-bound.ts';

/** A document that nobody would have been asked about, and that a person checked all the same. */
export interface AuditedPass {
  /** Values that the person corrected, by the name of their field or as `table.column`, with their confidence (0 to 1). */
  readonly wrong: readonly { readonly name: string; readonly confidence: number }[];
  /** Whether anything was wrong: a value, or a row too many or too few. */
  readonly isWrong: boolean;
}

/** How often documents pass with something wrong. */
interface WrongPasses {
  readonly audited: number;
  readonly wrong: number;
  /** Of all that pass: 0 to 1; 0 for none audited. */
  readonly share: number;
  /** The bounds of the share, each with a certainty of 95 % (Clopper and Pearson). */
  readonly atLeast: number;
  readonly atMost: number;
}

/**
 * How often documents pass with something wrong, by those audited.
 *
 * @example
 * wrongPasses({ audited: 100, wrong: 3 }) // share 0.03, between 0.0082 and 0.0757
 */
export function wrongPasses({ audited, wrong }: Pick<WrongPasses, 'audited' | 'wrong'>): WrongPasses {
  const share = audited === 0 ? 0 : wrong / audited;
  const atMost = audited === 0 ? 1 : 1 - precisionBound(audited - wrong, audited);
  return { audited, wrong, share, atLeast: precisionBound(wrong, audited), atMost };
}

/** Confidences are compared with thresholds in steps of a thousandth. */
const step = 0.001;

/**
 * Thresholds (0 to 1) that rise because more documents pass with something wrong than `errorsPerHundred` allows, which is
 * certain at some time of the `audits`, in their order: those of the fields concerned, to above what was wrong. What has
 * risen stays: the audits after it are of documents that pass less easily.
 */
export function raisedThresholds(
  audits: readonly AuditedPass[],
  errorsPerHundred: number,
): ReadonlyMap<string, number> {
  const raised = new Map<string, number>();
  const seen: AuditedPass[] = [];
  for (const [index, one] of audits.entries()) {
    if (!one.isWrong) continue;
    seen.push(one);
    if (100 * precisionBound(seen.length, index + 1) <= errorsPerHundred) continue;
    for (const { name, confidence } of seen.flatMap(({ wrong }) => wrong)) {
      const least = Math.min(1, Math.floor(confidence / step + 1 + 1e-9) * step);
      raised.set(name, Math.max(raised.get(name) ?? 0, least));
    }
  }
  return raised;
}
