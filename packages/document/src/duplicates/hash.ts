/** Two independent 32-bit hashes of a text (MurmurHash3's mixing over UTF-16 units; Austin Appleby, public domain). */
export function hashPair(text: string, seed = 0): readonly [number, number] {
  let a = 0xdeadbeef ^ seed;
  let b = 0x41c6ce57 ^ seed;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 0x85ebca6b);
    b = Math.imul(b ^ unit, 0xc2b2ae35);
  }
  return [mix(a ^ (b >>> 13)), mix(b ^ (a >>> 13))];
}

/** Mixes every bit of a number into all others (the finaliser of MurmurHash3); 32 bits, unsigned. */
export function mix(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** A 52-bit integer, which every database and JavaScript itself can represent exactly. */
export function hash52(text: string): number {
  const [a, b] = hashPair(text);
  return (a & 0xfffff) * 0x1_0000_0000 + b;
}
