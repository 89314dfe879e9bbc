const listeners = new Set<() => void>();
let link = take();

/** The token of a one-time link is behind #, and removed from the address before anybody can copy it. */
function take(): string | null {
  if (window.location.hash.length < 2) return null;
  const token = window.location.hash.slice(1);
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return token;
}

function change(next: string | null): void {
  link = next;
  for (const listener of listeners) listener();
}

/** The browser does not load the page again if only what follows # is another. */
window.addEventListener('hashchange', () => change(take()));

/** The link that the page was opened with; null without one, and once it was used. */
export const openedLink = {
  read: (): string | null => link,
  clear: (): void => change(null),
  subscribe(this: void, listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
