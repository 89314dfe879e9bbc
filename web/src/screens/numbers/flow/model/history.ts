import { useReducer } from 'react';
import type { Flow } from './flow';

const MAX_STEPS = 100;

interface History {
  past: Flow[];
  present: Flow;
  future: Flow[];
  /** The last edited item; consecutive edits of it form one step. */
  lastEdit: string | undefined;
}

type Action =
  | { type: 'edit'; flow: Flow; what?: string }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'reset'; flow: Flow };

const startingWith = (flow: Flow): History => ({ past: [], present: flow, future: [], lastEdit: undefined });

function changeHistory(history: History, action: Action): History {
  const { past, present, future, lastEdit } = history;
  switch (action.type) {
    case 'edit': {
      const { flow, what } = action;
      if (what !== undefined && what === lastEdit) return { ...history, present: flow, future: [] };
      return { past: [...past.slice(1 - MAX_STEPS), present], present: flow, future: [], lastEdit: what };
    }
    case 'undo': {
      const before = past.at(-1);
      if (!before) return history;
      return { past: past.slice(0, -1), present: before, future: [present, ...future], lastEdit: undefined };
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after ? { past: [...past, present], present: after, future: rest, lastEdit: undefined } : history;
    }
    case 'reset':
      return startingWith(action.flow);
  }
}

/** The flow in the editor, with its undo and redo states. */
export function useHistory(initial: Flow) {
  const [history, dispatch] = useReducer(changeHistory, initial, startingWith);
  return {
    flow: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Consecutive edits with the same `what`, such as the letters of a word, are undone together. */
    edit: (flow: Flow, what?: string): void => dispatch({ type: 'edit', flow, what }),
    undo: (): void => dispatch({ type: 'undo' }),
    redo: (): void => dispatch({ type: 'redo' }),
    reset: (flow: Flow): void => dispatch({ type: 'reset', flow }),
  };
}
