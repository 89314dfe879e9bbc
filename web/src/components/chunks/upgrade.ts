const KEY = 'reloaded-for';
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/;

/** The document as the server has it now; undefined if it cannot be reached. */
async function readDocument(): Promise<string | undefined> {
  const response = await fetch(window.location.pathname, { cache: 'no-store' }).catch(() => undefined);
  return response?.ok ? response.text() : undefined;
}

export const isServerThere = async (): Promise<boolean> => (await readDocument()) !== undefined;

/** Loads the page again if the server has another build than this one, once for each build. */
export async function reloadAfterUpgrade(): Promise<void> {
  const entry = ENTRY.exec((await readDocument()) ?? '')?.[1];
  if (entry === undefined || document.querySelector(`script[src="${entry}"]`)) return;
  if (window.sessionStorage.getItem(KEY) === entry) return;
  window.sessionStorage.setItem(KEY, entry);
  window.location.reload();
}
