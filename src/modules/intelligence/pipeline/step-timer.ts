/** One timer a conversation: whoever runs next takes the step that it names. */
export const STEP = 'intelligence.step';

export interface StepOrder {
  companyId: number;
  callId: number;
  step: string;
}
