import { type Check, observing } from '../check.ts';
import type { Credentials } from '../http-client.ts';
import type { Walk } from '../walk.ts';
import { bodies } from './bodies.ts';
import { shown } from './field-rules.ts';

/** Each field of each body: its value where it is known, its form where it is not, and that it is there. */
export function eachFieldChecks(credentials: Credentials): readonly Check[] {
  return bodies(credentials).flatMap(({ body, read, fields }) => {
    const known = (walk: Walk) => walk.once(`fields of ${body}`, () => read(walk));
    const rows = Object.entries(fields).map(([name, rule]) =>
      observing(`field, ${body}.${name}`, 'as it must be', async (walk) => {
        const found = await known(walk);
        const fault = Object.hasOwn(found.body, name)
          ? rule(found.body[name], { walk, ...found })
          : 'it is missing';
        return { ok: fault === undefined, got: fault ?? shown(found.body[name]) };
      }),
    );
    const keys = observing(`field, ${body}, no others`, Object.keys(fields).join(' '), async (walk) => {
      const got = Object.keys((await known(walk)).body).join(' ');
      return { ok: got === Object.keys(fields).join(' '), got };
    });
    return [...rows, keys];
  });
}
