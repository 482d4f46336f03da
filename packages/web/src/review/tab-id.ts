/** The id of this tab: a reload keeps it, another tab has another. */
export function tabId(): string {
  const kept = sessionStorage.getItem(name);
  if (kept !== null && isTabId(kept)) return kept;
  const made = crypto.randomUUID?.() ?? randomId();
  sessionStorage.setItem(name, made);
  return made;
}

const name = 'recto.tab';

function isTabId(kept: string): boolean {
  return /^[A-Za-z0-9_-]{8,64}$/.test(kept);
}

/** `randomUUID` is there on secure origins alone, and a service may run on a plain one in a house. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
