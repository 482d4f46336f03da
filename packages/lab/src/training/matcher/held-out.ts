/**
 * Every fourth written template is kept from the matching network, so that what learns from its answers sees them as they
 * are on layouts that it never saw. `train_matcher.py` holds out the same.
 */
export function isHeldOut(template: string): boolean {
  if (template.startsWith('composed/')) return false;
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(template)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return ((hash ^ (hash >>> 15)) >>> 0) % 4 === 0;
}
