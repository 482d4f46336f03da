import type { MoveRow } from '../store/tables.ts';
import { MoveError } from './move-error.ts';

/**
 * Whether a move resumes an interrupted one. Throws {@link MoveError} if it may not start. `out` and `into`: the
 * records of moves at both ends; `filled`: tables of the target that contain rows.
 */
export function isResumed(
  out: MoveRow | undefined,
  into: MoveRow | undefined,
  filled: readonly string[],
): boolean {
  if (out?.finishedAt != null) {
    throw new MoveError(
      'ALREADY_MOVED',
      `This installation was moved at ${out.finishedAt}: start it with RECTO_DATABASE_URL. To move it again, elsewhere, run recto migrate --give-up first.`,
    );
  }
  if (into !== undefined && into.id !== out?.id) {
    throw new MoveError(
      'TARGET_IN_USE',
      'Expected an empty database; another installation was moved into this one, or is being moved. Name an empty one.',
    );
  }
  if (into === undefined && filled.length > 0) {
    throw new MoveError(
      'TARGET_IN_USE',
      `Expected an empty database; this one holds an installation (rows in ${filled.join(', ')}). Name an empty one.`,
    );
  }
  return into !== undefined;
}
