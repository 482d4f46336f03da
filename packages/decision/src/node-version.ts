/** Keep in step with `engines` of package.json. */
const least = [22, 19] as const;

/** What to say to a Node that is too old, in one sentence; undefined to any other runtime. */
export function nodeTooOld(version: string | undefined): string | undefined {
  if (version === undefined) return undefined;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > least[0] || (major === least[0] && minor >= least[1])) return undefined;
  return `@recto/decision needs Node ${least.join('.')} or later, and this is Node ${version}.`;
}

// Imported first everywhere: what comes after may not even run on an older one.
const fault = nodeTooOld(globalThis.process?.versions?.node);
if (fault !== undefined) throw Object.assign(new Error(fault), { code: 'NODE_TOO_OLD' });
