import type { CatalogueMatch, Extraction } from '@recto/document';

/** How often the parties of documents were found in lists. */
interface MatchFigures {
  readonly sellers: Share;
  readonly buyers: Share;
  /** Ids above 0.5 that are another firm's. */
  readonly wrong: number;
  /** Senders that are not listed, and those of them that were given an id above 0.5. */
  readonly unlisted: Share;
  /** Documents with a listed party whose names, addresses, numbers and accounts are right, and those of them asked for one. */
  readonly held: Share;
}

interface Share {
  readonly of: number;
  readonly count: number;
}

export interface JudgedMatches {
  readonly extraction: Extraction;
  readonly seller?: string | undefined;
  readonly buyer?: string | undefined;
  /** Absent: some value of its listed parties is wrong. */
  readonly isHeld?: boolean | undefined;
}

/** A match above this is an id that is given. */
const given = 0.5;

/** The figures of documents whose parties' ids are known. */
export function matchFigures(judged: readonly JudgedMatches[]): MatchFigures {
  const share = (some: readonly JudgedMatches[], is: (one: JudgedMatches) => boolean): Share => ({
    of: some.length,
    count: some.filter(is).length,
  });
  const unlisted = judged.filter(({ seller }) => seller === undefined);
  return {
    sellers: share(
      judged.filter(({ seller }) => seller !== undefined),
      (one) => idIn(one, 'suppliers') === one.seller,
    ),
    buyers: share(
      judged.filter(({ buyer }) => buyer !== undefined),
      (one) => idIn(one, 'companies') === one.buyer,
    ),
    wrong:
      judged.filter((one) => isWrong(idIn(one, 'suppliers'), one.seller)).length +
      judged.filter((one) => isWrong(idIn(one, 'companies'), one.buyer)).length,
    unlisted: share(unlisted, (one) => idIn(one, 'suppliers') !== undefined),
    held: share(
      judged.filter(({ isHeld }) => isHeld !== undefined),
      ({ isHeld }) => isHeld === true,
    ),
  };
}

function isWrong(id: string | undefined, truth: string | undefined): boolean {
  return id !== undefined && id !== truth;
}

function idIn({ extraction }: JudgedMatches, catalogue: string): string | undefined {
  const all: readonly CatalogueMatch[] = Object.values(extraction.matches ?? {}).flat();
  return all.find((match) => match.catalogue === catalogue && match.probability > given)?.id;
}

/** The figures in words. */
export function matchText({ sellers, buyers, wrong, unlisted, held }: MatchFigures): string {
  const part = ({ of, count }: Share) => `${count} of ${of}`;
  return [
    `senders: ${part(sellers)} listed ones found; buyers: ${part(buyers)}; wrong ids: ${wrong}`,
    `unlisted senders given an id: ${part(unlisted)}`,
    `documents whose listed parties are right, held back by one: ${part(held)}`,
  ].join('\n');
}
