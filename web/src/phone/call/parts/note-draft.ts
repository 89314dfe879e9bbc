import { useState } from 'react';

const nameOf = (callId: number): string => `note-${callId}`;

/** A note that is not saved yet; it outlasts the end of the call and a page that is loaded again. */
export function useNoteDraft(callId: number): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(nameOf(callId)) ?? '');
  const change = (next: string): void => {
    setText(next);
    if (next === '') sessionStorage.removeItem(nameOf(callId));
    else sessionStorage.setItem(nameOf(callId), next);
  };
  return [text, change];
}
