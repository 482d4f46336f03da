import type { Ranked } from '../choice/ranked.ts';
import type { PageStudy } from '../features/page-study.ts';
import type { TargetField } from '../features/target-field.ts';

/** All possible values of the fields on a page, the likeliest of each first. */
export interface RankedPage {
  readonly study: PageStudy;
  readonly ranked: ReadonlyMap<TargetField, readonly Ranked[]>;
}

/** The value of each field on a page; undefined where it has none. */
export type Choices = ReadonlyMap<TargetField, Ranked | undefined>;
