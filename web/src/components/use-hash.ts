import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

/** The fragment of the URL, which browsers do not send to servers; a change does not reload the page. */
export const useHash = (): string => useSyncExternalStore(subscribe, () => window.location.hash.slice(1));
