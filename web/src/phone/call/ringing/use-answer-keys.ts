import { useEffect, useEffectEvent } from 'react';
import { type AnswerAct, answerActOf, isField } from './answer-keys';

/** Answers and declines by keyboard, unless a field has the focus. */
export function useAnswerKeys(act: (which: AnswerAct) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const which = answerActOf(event);
    if (!which || isField((event.target ?? {}) as HTMLInputElement)) return;
    event.preventDefault();
    act(which);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
