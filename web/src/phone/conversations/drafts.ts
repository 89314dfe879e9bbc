import type { DraftKey, Drafts, WrittenFile, WrittenText } from '../../components/conversations/messaging';

const PREFIX = 'draft:';

const prefixOf = (userId: number): string => `${PREFIX}${userId}:`;
const keys = (prefix: string): string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

const listeners = new Set<() => void>();
const notify = (): void => listeners.forEach((listener) => listener());

/** Another tab has changed a draft. */
window.addEventListener('storage', ({ key }) => (key === null || key.startsWith(PREFIX)) && notify());

const isEmpty = ({ text, files }: WrittenText): boolean =>
  [text, ...files.map(({ url }) => url)].every((part) => part.trim() === '');

function read(name: string): WrittenText | undefined {
  const stored = localStorage.getItem(name);
  if (stored === null) return undefined;
  const { text, files } = JSON.parse(stored) as { text: string; files: (WrittenFile | string)[] };
  // Earlier versions stored only the URL.
  return { text, files: files.map((file) => (typeof file === 'string' ? { url: file } : file)) };
}

function write(name: string, written: WrittenText): void {
  if (isEmpty(written)) localStorage.removeItem(name);
  else localStorage.setItem(name, JSON.stringify(written));
  notify();
}

/** The drafts of a user in this browser, which survive the page. */
export const draftsOf = (userId: number): Drafts => ({
  read: (key: DraftKey) => read(prefixOf(userId) + key),
  write: (key: DraftKey, written: WrittenText) => write(prefixOf(userId) + key, written),
});

/** The ids of conversations with a draft, separated by commas. */
export const draftedIds = (userId: number): string =>
  keys(prefixOf(userId))
    .map((key) => key.slice(prefixOf(userId).length))
    .join();

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One user's drafts must not stay for the next. */
export function removeDrafts(exceptOf?: number): void {
  const spared = exceptOf === undefined ? undefined : prefixOf(exceptOf);
  for (const key of keys(PREFIX)) if (spared === undefined || !key.startsWith(spared)) localStorage.removeItem(key);
  notify();
}
