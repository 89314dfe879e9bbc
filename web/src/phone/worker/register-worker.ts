import { PAGES_PATH } from '../../app/addresses';

/** Makes the page installable and lets it open offline; its data always comes from the server. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // The page works without one, too.
  void navigator.serviceWorker.register(`${PAGES_PATH}/worker.js`, { scope: `${PAGES_PATH}/` }).catch(() => undefined);
}
