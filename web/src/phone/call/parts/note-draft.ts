import { useState } from 'react';

const nameOf = (callId: number): string => `note-${callId}`;

/** An unsaved note, which survives the end of the call and a reload of the page. */
export function useNoteDraft(callId: number): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => sessionStorage.getItem(nameOf(callId)) ?? '');
  const change = (next: string): void => {
    setText(next);
    if (next === '') sessionStorage.removeItem(nameOf(callId));
    else sessionStorage.setItem(nameOf(callId), next);
  };
  return [text, change];
}
