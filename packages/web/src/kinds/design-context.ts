import { createContext, useContext } from 'react';
import type { FieldPlace, KindDraft } from '../logic/kind-draft.ts';
import type { Sample } from './use-kept-design.ts';
import type { Readings } from './use-readings.ts';

/** What the parts of the designer share. */
export interface DesignContext {
  readonly draft: KindDraft;
  readonly change: (change: (before: KindDraft) => KindDraft) => void;
  readonly readings: Readings;
  /** The sample that is looked at. */
  readonly sample: Sample | undefined;
  readonly say: (name: string, truth: string | null) => void;
  /** Where a click on the page goes; of a table as a whole, `name` is empty. */
  readonly active: FieldPlace | undefined;
  readonly activate: (place: FieldPlace) => void;
  readonly catalogues: readonly string[];
}

/** What a click on the page means to the field that is chosen. */
export type Pointing = 'label' | 'value';

export const Design = createContext<DesignContext | undefined>(undefined);

export function useDesign(): DesignContext {
  const design = useContext(Design);
  if (design === undefined) throw new Error('The designer has to be around its parts.');
  return design;
}
