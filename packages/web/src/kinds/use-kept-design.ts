import type { Kind } from '@recto/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type KindDraft, keptDesignName } from '../logic/kind-draft.ts';
import { kindsApi } from '../server/kinds-api.ts';

/** A sample of the kind that is being defined. */
export interface Sample {
  readonly id: string;
  readonly name: string;
  /** By field, what a person said of it; null: it is not there. */
  readonly truth: Readonly<Record<string, string | null>>;
}

/** All that is being worked on; a browser keeps it until it is published. */
export interface Design {
  readonly draft: KindDraft;
  readonly samples: readonly Sample[];
}

interface KeptDesign {
  readonly design: Design;
  /** The kind as the server has it; undefined for a new one. */
  readonly kind: Kind | undefined;
  readonly isLoading: boolean;
  readonly fault: string | undefined;
  readonly setDesign: (change: (before: Design) => Design) => void;
  readonly undo: () => void;
  readonly canUndo: boolean;
  readonly forget: () => void;
}

const mostUndone = 100;

/** The design of a kind, begun from what the server has, with its steps back. */
export function useKeptDesign(kindId: string, newName: string): KeptDesign {
  const isNew = kindId === 'new';
  const keptName = keptDesignName(kindId);
  const [kept, setKept] = useState<Design | undefined>(() => readKept(keptName));
  const [past, setPast] = useState<readonly Design[]>([]);
  const { data: kind, error } = useQuery({
    queryKey: ['kind', kindId],
    queryFn: () => kindsApi.kind(kindId),
    enabled: !isNew,
  });
  const fresh: Design = { draft: (kind?.file ?? { name: newName }) as KindDraft, samples: [] };
  const design = kept ?? fresh;
  useEffect(() => {
    if (kept !== undefined) localStorage.setItem(keptName, JSON.stringify(kept));
  }, [keptName, kept]);
  return {
    design,
    kind,
    isLoading: !isNew && kind === undefined && error === null,
    fault: error?.message,
    setDesign: (change) => {
      setPast((before) => [...before, design].slice(-mostUndone));
      setKept((before) => change(before ?? fresh));
    },
    undo: () => {
      setKept(past.at(-1) ?? kept);
      setPast(past.slice(0, -1));
    },
    canUndo: past.length > 0,
    forget: () => {
      localStorage.removeItem(keptName);
      setKept(undefined);
      setPast([]);
    },
  };
}

function readKept(name: string): Design | undefined {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
