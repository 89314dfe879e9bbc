import { PAGES_PATH } from '../../app/addresses';

/** Makes the page installable, and lets it open without a network; what it shows always comes from the server. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // A page without one works all the same.
  void navigator.serviceWorker.register(`${PAGES_PATH}/worker.js`, { scope: `${PAGES_PATH}/` }).catch(() => undefined);
}
