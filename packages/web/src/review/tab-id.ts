const idName = 'recto.tab';
const leftName = 'recto.tab.left';
const id = takeId();

/** The id of this tab. It survives a reload; every other tab has another, even a duplicate made by the browser. */
export function tabId(): string {
  return id;
}

/**
 * A duplicated tab inherits the stored id. Only a page that is being left stores it, so only the next page in the same
 * tab uses it.
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

/** `randomUUID` only exists in secure contexts, and a service may run over plain HTTP in a local network. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
