const listeners = new Set<() => void>();
let link = take();

/** Takes the token of a one-time link from the fragment, and removes it before anybody can copy the address. */
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

/** The browser does not reload the page if only the fragment changes. */
window.addEventListener('hashchange', () => change(take()));

/** The link that opened the page; null without one, or after its use. */
export const openedLink = {
  read: (): string | null => link,
  clear: (): void => change(null),
  subscribe(this: void, listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
