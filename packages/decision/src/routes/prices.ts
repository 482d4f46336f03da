/** US dollars per million input tokens by route and model, as their vendors publish them; output is free. */
const prices: readonly (readonly [route: string, model: RegExp, usd: number])[] = [
  ['typesafe', /^jev-/, 0.042],
  ['openrouter', /^(~?typesafe\/)?jev-/, 0.042],
  ['vercel', /^typesafe-ai\/jev/, 0.042],
  ['cloudflare', /^typesafe\/jev/, 0.042],
  ['cloudflare', /^@cf\/cloudflare\/clef$/, 0.24],
  ['cloudflare', /^@cf\/cloudflare\/clef-flash$/, 0.09],
  ['openai', /^gpt-6-luna/, 0.1],
  ['mock', /^/, 0],
];

/** The price of a model on a route; null if it is not known. Another vendor's price is never taken in its place. */
export function priceOf(route: string, model: string | null): number | null {
  const price = prices.find(([name, models]) => name === route && models.test(model ?? ''));
  return price?.[2] ?? null;
}
