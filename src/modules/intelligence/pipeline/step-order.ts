import { type Conversation, DONE } from '../conversation.entity.js';

/** Uses the utterances that were reported live, or transcribes the recording. */
export const FIRST_STEP = 'transcription';

/** The steps after the transcription, in order. */
export const ANALYSIS_STEPS = [
  'sentiment',
  'topics',
  'summary',
  'action_items',
  'custom_summary',
  'playbook_result',
  'evaluation',
] as const;
export type AnalysisStep = (typeof ANALYSIS_STEPS)[number];

const ORDER: readonly string[] = [FIRST_STEP, ...ANALYSIS_STEPS];

/** Lists of steps are stored as text. */
export const parseSteps = (text: string | null): string[] => text?.split(',') ?? [];
export const formatSteps = (steps: readonly string[]): string | null =>
  steps.length > 0 ? ORDER.filter((step) => steps.includes(step)).join(',') : null;

/** The next step; in a redo, the next of the steps to redo. */
export function stepAfter({ step, redo }: Pick<Conversation, 'step' | 'redo'>): string {
  const steps = redo === null ? ORDER : parseSteps(redo);
  return steps.find((each) => ORDER.indexOf(each) > ORDER.indexOf(step)) ?? DONE;
}
