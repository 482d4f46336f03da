import type { HeldFile } from './watched-folder.ts';

/** Reports each held file once, and again if the reason changes. */
export function noteHeld(onHeld: (file: HeldFile) => void): (held: readonly HeldFile[]) => void {
  let told: ReadonlyMap<string, string> = new Map();
  return (held) => {
    for (const file of held) if (told.get(file.name) !== file.why) onHeld(file);
    told = new Map(held.map(({ name, why }) => [name, why]));
  };
}
