import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

/** What the address has behind #, which browsers do not send; a link with another one does not load the page again. */
export const useHash = (): string => useSyncExternalStore(subscribe, () => window.location.hash.slice(1));
