/** What a worker may claim next. */
interface Offer {
  readonly lane: 'ordinary' | 'express';
  readonly most: number;
  /** Organizations that hold enough already. */
  readonly besides: readonly string[];
}

interface LaneRules {
  readonly ordinary: number;
  /** Lanes that one organization may hold; default: all. */
  readonly mostOfOne?: number | undefined;
  /**
   * `most` lanes more, for organizations that hold none while `busyAt` lanes are held: a document of theirs waits neither
   * for another's many documents nor for its long ones. Only one takes at a time; the next one takes when a long document
   * has come into it.
   */
  readonly express?: { readonly busyAt: number; readonly most: number } | undefined;
}

/** A lane that holds the job of an organization. */
interface Held {
  readonly organizationId: string;
  readonly lane: Offer['lane'];
  readonly sinceMs: number;
}

/** Says what a worker may claim, by what it holds. */
export interface Lanes {
  offers(): readonly Offer[];
  /** Returns what ends the hold. */
  hold(organizationId: string, lane: Offer['lane']): () => void;
  /** Whether the express lane should get ready, as more than one organization has work. */
  wantsWarmth(): boolean;
  /** It is ready, for {@link warmthMs} from now or from its last use on. */
  warmed(): void;
}

/** An express lane that nobody used for so long gives its memory back. */
export const warmthMs = 600_000;

/** A lane held for longer is held by something long: even a cold start is over sooner. */
const longMs = 2000;

/** `nowMs` need not be the time of day. */
export function createLanes(
  { ordinary, mostOfOne = ordinary, express }: LaneRules,
  nowMs: () => number,
): Lanes {
  const held = new Set<Held>();
  const lastSeen = new Map<string, number>();
  let warmUntilMs = Number.NEGATIVE_INFINITY;
  const of = (lane: Offer['lane']) => [...held].filter((one) => one.lane === lane);
  const organizations = () => Map.groupBy(held, ({ organizationId }) => organizationId);
  const expressOffers = (): readonly Offer[] => {
    if (express === undefined || held.size < express.busyAt || of('express').length >= express.most)
      return [];
    const isYoung = ({ sinceMs }: Held) => nowMs() - sinceMs < longMs;
    if (of('express').some(isYoung)) return [];
    const isWarm = nowMs() < warmUntilMs;
    if (!isWarm && [...held].some(isYoung)) return [];
    return [{ lane: 'express', most: 1, besides: [...organizations().keys()] }];
  };
  const ordinaryOffers = (): readonly Offer[] => {
    const most = ordinary - of('ordinary').length;
    const full = [...organizations()].filter(([, holds]) => holds.length >= mostOfOne);
    const besides = mostOfOne < ordinary ? full.map(([organizationId]) => organizationId) : [];
    return most > 0 ? [{ lane: 'ordinary', most: Math.min(most, mostOfOne), besides }] : [];
  };
  return {
    offers: () => [...expressOffers(), ...ordinaryOffers()],
    hold(organizationId, lane) {
      const hold = { organizationId, lane, sinceMs: nowMs() };
      held.add(hold);
      lastSeen.set(organizationId, nowMs());
      if (lane === 'express') warmUntilMs = nowMs() + warmthMs;
      return () => held.delete(hold);
    },
    wantsWarmth() {
      if (express === undefined || nowMs() < warmUntilMs) return false;
      for (const [organizationId, atMs] of lastSeen) {
        if (nowMs() - atMs > warmthMs) lastSeen.delete(organizationId);
      }
      return lastSeen.size > 1;
    },
    warmed() {
      warmUntilMs = nowMs() + warmthMs;
    },
  };
}
