/** Keyboard actions for a ringing call. The keys do not depend on the keyboard layout. */
export type AnswerAct = 'answer' | 'answerSilently' | 'decline';

export const ANSWER_KEYS: Record<AnswerAct, string> = {
  answer: 'Alt+Enter',
  answerSilently: 'Alt+Shift+Enter',
  decline: 'Alt+Backspace',
};

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'repeat'>;

/** Undefined if the key has no action. */
export function answerActOf({ key, altKey, shiftKey, ctrlKey, metaKey, repeat }: KeyPress): AnswerAct | undefined {
  if (!altKey || ctrlKey || metaKey || repeat) return undefined;
  if (key === 'Enter') return shiftKey ? 'answerSilently' : 'answer';
  return key === 'Backspace' && !shiftKey ? 'decline' : undefined;
}

/** The relevant properties of a key's target. */
interface KeyTarget {
  tagName?: string;
  type?: string;
  isContentEditable?: boolean;
}

const NOT_TYPED = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

/** Whether the target is a field for typing, where keys must not answer a call. */
export function isField({ tagName = '', type = '', isContentEditable = false }: KeyTarget): boolean {
  if (isContentEditable || ['TEXTAREA', 'SELECT'].includes(tagName.toUpperCase())) return true;
  return tagName.toUpperCase() === 'INPUT' && !NOT_TYPED.includes(type);
}
