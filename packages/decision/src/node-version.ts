/** Keep in step with `engines` in package.json. */
const least = [22, 19] as const;

/** The message for a Node that is too old, in one sentence; undefined for any other runtime. */
export function nodeTooOld(version: string | undefined): string | undefined {
  if (version === undefined) return undefined;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > least[0] || (major === least[0] && minor >= least[1])) return undefined;
  return `@recto/decision needs Node ${least.join('.')} or later, and this is Node ${version}.`;
}

// Imported first everywhere: later imports may not even run on an older Node.
const fault = nodeTooOld(globalThis.process?.versions?.node);
if (fault !== undefined) throw Object.assign(new Error(fault), { code: 'NODE_TOO_OLD' });
