const idName = 'recto.tab';
const leftName = 'recto.tab.left';
const id = takeId();

/** The id of this tab: a reload keeps it; another tab has another, also one that the browser made as its copy. */
export function tabId(): string {
  return id;
}

/**
 * A copy of a tab gets what this one keeps, its id too. Only a page that is left says so: what comes after it in the
 * tab goes on with its id.
 */
function takeId(): string {
  const kept = sessionStorage.getItem(idName);
  const isLeft = sessionStorage.getItem(leftName) !== null;
  sessionStorage.removeItem(leftName);
  addEventListener('pagehide', () => sessionStorage.setItem(leftName, '1'));
  addEventListener('pageshow', () => sessionStorage.removeItem(leftName));
  if (isLeft && kept !== null && isTabId(kept)) return kept;
  const made = crypto.randomUUID?.() ?? randomId();
  sessionStorage.setItem(idName, made);
  return made;
}

function isTabId(kept: string): boolean {
  return /^[A-Za-z0-9_-]{8,64}$/.test(kept);
}

/** `randomUUID` is there on secure origins alone, and a service may run on a plain one in a house. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
