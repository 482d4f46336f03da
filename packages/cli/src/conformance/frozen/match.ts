/** Stands in a frozen body for what differs from run to run: returns what is wrong with a value, or nothing. */
export type Matcher = (actual: unknown) => string | undefined;

const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const timeForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/;

export const uuid: Matcher = (actual) => unless(uuidForm.test(String(actual)), actual, 'a UUID');
export const time: Matcher = (actual) => unless(timeForm.test(String(actual)), actual, 'a time in UTC');
export const text: Matcher = (actual) =>
  unless(typeof actual === 'string' && actual !== '', actual, 'a text');
export const url: Matcher = (actual) => unless(URL.canParse(String(actual)), actual, 'a URL');

/** A confidence: 0 to 100, and more than 1 for something clearly printed on a page. */
export const score: Matcher = (actual) =>
  unless(typeof actual === 'number' && actual > 1 && actual <= 100, actual, 'a score over 1, up to 100');

/** A box on a page: ratios of its sides, in the order in which clients know them. */
export const box: Matcher = (actual) => {
  const keys = typeof actual === 'object' && actual !== null ? Object.keys(actual).join(' ') : '';
  if (keys !== 'width height left top') return `expected width height left top, got ${keys || actual}`;
  const sides = Object.values(actual as Record<string, number>);
  const isInside = sides.every((side) => side > 0 && side < 1);
  return unless(isInside, sides.join(' '), 'ratios within the page');
};

/** JSON text of a frozen body. */
export function jsonOf(expected: unknown): Matcher {
  return (actual) => {
    try {
      return faultOf(expected, JSON.parse(String(actual)));
    } catch {
      return 'expected JSON text';
    }
  };
}

/**
 * How a body differs from the frozen one, with the place: other keys, order of keys, values, or number of entries.
 * Undefined: equal.
 */
export function faultOf(expected: unknown, actual: unknown, place = 'body'): string | undefined {
  if (typeof expected === 'function') {
    const fault = (expected as Matcher)(actual);
    return fault && `${place}: ${fault}`;
  }
  if (typeof expected !== 'object' || expected === null) {
    return expected === actual ? undefined : `${place}: expected ${shown(expected)}, got ${shown(actual)}`;
  }
  if (typeof actual !== 'object' || actual === null || Array.isArray(expected) !== Array.isArray(actual)) {
    return `${place}: expected ${Array.isArray(expected) ? 'a list' : 'an object'}, got ${shown(actual)}`;
  }
  const [wanted, got] = [Object.keys(expected).join(' '), Object.keys(actual).join(' ')];
  if (wanted !== got) return `${place}: expected the keys ${wanted || 'none'}, got ${got || 'none'}`;
  for (const [key, value] of Object.entries(expected)) {
    const fault = faultOf(value, (actual as Record<string, unknown>)[key], `${place}.${key}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function unless(holds: boolean, actual: unknown, expectation: string): string | undefined {
  return holds ? undefined : `expected ${expectation}, got ${shown(actual)}`;
}

function shown(value: unknown): string {
  return String(JSON.stringify(value) ?? value).slice(0, 60);
}
