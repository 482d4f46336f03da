/**
 * Deals out jobs one at a time to each organization in turn, so that none waits behind another's many jobs: next is the
 * one whose last turn was longest ago. The turns are kept in this process only, which is enough where one process takes
 * all jobs; after a start everybody begins anew.
 */
interface Rounds {
  /**
   * How many jobs each of `waiting` may take of `most`, in the order of their turns: one each, then again one each.
   */
  deal(waiting: readonly string[], most: number): ReadonlyMap<string, number>;
  /** An organization has taken jobs, so its next turn comes after all others'. */
  took(organizationId: string): void;
}

/** Organizations that came longest ago are forgotten, and so stand first when they come again. */
const mostKept = 10_000;

export function createRounds(): Rounds {
  /** In the order of their last turns, oldest first. */
  const turns = new Set<string>();
  return {
    deal(waiting, most) {
      const places = new Map([...turns].map((organizationId, place) => [organizationId, place]));
      const placeOf = (organizationId: string) => places.get(organizationId) ?? -1;
      const inOrder = [...waiting].sort((one, other) => placeOf(one) - placeOf(other)).slice(0, most);
      return new Map(
        inOrder.map((organizationId, index) => [
          organizationId,
          Math.floor(most / inOrder.length) + (index < most % inOrder.length ? 1 : 0),
        ]),
      );
    },
    took(organizationId) {
      turns.delete(organizationId);
      turns.add(organizationId);
      const [oldest] = turns;
      if (turns.size > mostKept && oldest !== undefined) turns.delete(oldest);
    },
  };
}
