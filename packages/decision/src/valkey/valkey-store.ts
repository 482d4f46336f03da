import type { Amounts, Held, Sharing, Store, Taking } from '../store.ts';

/** What the store needs of a client: the official ones of Valkey and Redis for Node have it (npm: `redis`). */
export interface ValkeyClient {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, options: { readonly PX: number; readonly NX?: true }): Promise<unknown>;
  del(key: string): Promise<unknown>;
  eval(script: string, options: { readonly keys: string[]; readonly arguments: string[] }): Promise<unknown>;
}

/** Slots per window: an entry may stay this fraction of the window too long, never too short. */
const slotsPerWindow = 200;

/** How often it is asked whether another process has the answer by now. */
const pollMs = 50;
/** Another process that has taken longer to answer is not waited for. */
const mostLockedMs = 30_000;

/**
 * One hash for each window, with the sums of each slot. Reads, decides and adds in one step, so that no two processes
 * take what is there once.
 */
const takeScript = `
local now, slotMs, windowMs = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local function parts(text)
  local calls, tokens, cost = string.match(text, '(%S+) (%S+) (%S+)')
  return tonumber(calls), tonumber(tokens), tonumber(cost)
end
local function change(slot, sign, text)
  local held = redis.call('HGET', KEYS[1], slot)
  if sign < 0 and not held then return end
  local c, t, u = parts(held or '0 0 0')
  local dc, dt, du = parts(text)
  redis.call('HSET', KEYS[1], slot, string.format('%.17g %.17g %.17g', c + sign * dc, t + sign * dt, u + sign * du))
end
if ARGV[8] ~= '' then change(ARGV[8], -1, ARGV[9]) end
local calls, tokens, cost, oldest = 0, 0, 0, now
local all = redis.call('HGETALL', KEYS[1])
for index = 1, #all, 2 do
  local startMs = tonumber(all[index]) * slotMs
  if startMs + slotMs + windowMs <= now then
    redis.call('HDEL', KEYS[1], all[index])
  else
    local c, t, u = parts(all[index + 1])
    calls, tokens, cost = calls + c, tokens + t, cost + u
    oldest = math.min(oldest, startMs)
  end
end
local c, t, u = parts(ARGV[4])
local function fits(sum, limit) return limit == '' or sum <= tonumber(limit) + 1e-12 end
local taken = 0
if fits(calls + c, ARGV[5]) and fits(tokens + t, ARGV[6]) and fits(cost + u, ARGV[7]) then
  taken = 1
  change(tostring(math.floor(now / slotMs)), 1, ARGV[4])
  calls, tokens, cost = calls + c, tokens + t, cost + u
end
redis.call('PEXPIRE', KEYS[1], windowMs * 2)
return { taken, string.format('%.17g %.17g %.17g %.17g', calls, tokens, cost, oldest) }`;

/**
 * A store in Valkey or Redis: processes that share it have one cache, one budget that they never exceed together, and
 * ask equal questions once. The client is yours: connect it before, and close it after.
 * @param options `prefix` keeps several applications apart. Default: `recto:`.
 * @example
 * const client = await createClient({ url: 'redis://localhost:6379' }).connect();
 * const decide = connect({ route: 'typesafe', cache: true, budget: { maxCostUsd: 5 }, store: valkeyStore(client) });
 */
export function valkeyStore(
  client: ValkeyClient,
  options: { readonly prefix?: string | undefined } = {},
): Store {
  const { prefix = 'recto:' } = options;
  return {
    isShared: true,
    share: (key, limits, make) => share(client, prefix + key, limits, make),
    take: (taking) => take(client, prefix, taking),
  };
}

/** One process takes the lock and makes the value; the others look again until it is there, or the lock is free. */
async function share(
  client: ValkeyClient,
  key: string,
  { ttlMs, waitMs, signal }: Sharing,
  make: () => Promise<unknown>,
): Promise<unknown> {
  const untilMs = performance.now() + Math.min(waitMs, mostLockedMs);
  const lock = `${key}:lock`;
  for (;;) {
    const text = await client.get(key);
    if (text !== null) return JSON.parse(text);
    if ((await client.set(lock, '1', { PX: mostLockedMs, NX: true })) !== null) break;
    if (performance.now() + pollMs >= untilMs) return undefined;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    signal?.throwIfAborted();
  }
  try {
    // Between the look and the lock another process may have made it.
    const text = await client.get(key);
    if (text !== null) return JSON.parse(text);
    const made = await make();
    if (made !== undefined)
      await client.set(key, JSON.stringify(made), { PX: Math.max(1, Math.round(ttlMs)) });
    return made;
  } finally {
    await client.del(lock);
  }
}

async function take(client: ValkeyClient, prefix: string, taking: Taking): Promise<Held> {
  const { key, windowMs, amounts, limits, nowMs, returned } = taking;
  const slotMs = windowMs / slotsPerWindow;
  const args = [
    nowMs,
    slotMs,
    windowMs,
    written(amounts),
    limits.calls ?? '',
    limits.inputTokens ?? '',
    limits.costUsd ?? '',
    returned === undefined ? '' : Math.floor(returned.nowMs / slotMs),
    returned === undefined ? '' : written(returned.amounts),
  ];
  const reply = await client.eval(takeScript, { keys: [prefix + key], arguments: args.map(String) });
  const [isTaken, sums] = reply as readonly [number, string];
  const [calls = 0, inputTokens = 0, costUsd = 0, sinceMs = nowMs] = sums.split(' ').map(Number);
  return { isTaken: isTaken === 1, calls, inputTokens, costUsd, sinceMs };
}

function written({ calls, inputTokens, costUsd }: Amounts): string {
  return `${calls} ${inputTokens} ${costUsd}`;
}
