/** The first 32 bits of the fractional parts of the roots of the first primes, as FIPS 180-4 wants them. */
const primes = firstPrimes(64);
const roundConstants = primes.map((prime) => fraction(Math.cbrt(prime)));
const initialHash = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const blockBytes = 64;

/** SHA-256 of a text in UTF-8, as 64 lower-case hex characters, for places that have no digest that answers at once. */
export function sha256(text: string): string {
  const bytes = padded(new TextEncoder().encode(text));
  const hash = [...initialHash];
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length; at += blockBytes) compress(hash, scheduleOf(view, at));
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** A one bit, zeros, and the length in bits, up to whole blocks. */
function padded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(Math.ceil((bytes.length + 9) / blockBytes) * blockBytes);
  result.set(bytes);
  result[bytes.length] = 0x80;
  new DataView(result.buffer).setBigUint64(result.length - 8, BigInt(bytes.length) * 8n);
  return result;
}

function scheduleOf(view: DataView, at: number): readonly number[] {
  const words = Array.from({ length: 16 }, (_, index) => view.getInt32(at + index * 4));
  for (let index = 16; index < 64; index++) {
    const [before, recent] = [words[index - 15] ?? 0, words[index - 2] ?? 0];
    const s0 = turned(before, 7) ^ turned(before, 18) ^ (before >>> 3);
    const s1 = turned(recent, 17) ^ turned(recent, 19) ^ (recent >>> 10);
    words.push(((words[index - 16] ?? 0) + s0 + (words[index - 7] ?? 0) + s1) | 0);
  }
  return words;
}

function compress(hash: number[], words: readonly number[]): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (const [index, word] of words.entries()) {
    const choice = (e & f) ^ (~e & g);
    const first =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (roundConstants[index] ?? 0) + word) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries())
    hash[index] = ((hash[index] ?? 0) + word) | 0;
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

function firstPrimes(count: number): readonly number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}
