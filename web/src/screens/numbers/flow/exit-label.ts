import type { Exit } from './model/flow';
import { useFlowTexts } from './texts';

const NAMED = ['next', 'next_open', 'next_closed', 'next_timeout', 'next_unanswered'] as const;

/** The label of an exit: the key and title of its option, or its condition. */
export function useExitLabel(): (exit: Exit) => string {
  const t = useFlowTexts();
  return ({ field, option }) => {
    if (option) return `${option.key} ${option.title}`;
    const name = NAMED.find((each) => each === field);
    return name ? t(`exits.${name}`) : field;
  };
}
