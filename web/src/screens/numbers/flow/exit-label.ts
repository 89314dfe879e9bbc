import type { Exit } from './model/flow';
import { useFlowTexts } from './texts';

const NAMED = ['next', 'next_open', 'next_closed', 'next_timeout', 'next_unanswered'] as const;

/** What an exit is called: the key and title of an option, or when it is taken. */
export function useExitLabel(): (exit: Exit) => string {
  const t = useFlowTexts();
  return ({ field, option }) => {
    if (option) return `${option.key} ${option.title}`;
    const name = NAMED.find((each) => each === field);
    return name ? t(`exits.${name}`) : field;
  };
}
