import { useState } from 'react';
import { type DraftKey, NOTHING_WRITTEN, useMessaging, type WrittenText } from '../messaging';

/** The unsent text, starting with the draft of an earlier visit. */
export function useWritten(key: DraftKey): [written: WrittenText, write: (written: WrittenText) => void] {
  const { drafts } = useMessaging();
  const [written, setWritten] = useState(() => drafts?.read(key) ?? NOTHING_WRITTEN);
  const write = (next: WrittenText): void => {
    setWritten(next);
    drafts?.write(key, next);
  };
  return [written, write];
}
