const KEY = 'reloaded-for';
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/;

/** The current document of the server; undefined if it is unreachable. */
async function readDocument(): Promise<string | undefined> {
  const response = await fetch(window.location.pathname, { cache: 'no-store' }).catch(() => undefined);
  return response?.ok ? response.text() : undefined;
}

export const isServerThere = async (): Promise<boolean> => (await readDocument()) !== undefined;

/** Reloads the page if the server has a different build, once per build. */
export async function reloadAfterUpgrade(): Promise<void> {
  const entry = ENTRY.exec((await readDocument()) ?? '')?.[1];
  if (entry === undefined || document.querySelector(`script[src="${entry}"]`)) return;
  if (window.sessionStorage.getItem(KEY) === entry) return;
  window.sessionStorage.setItem(KEY, entry);
  window.location.reload();
}
