/** One timer per conversation; its payload names the step to run. */
export const STEP_TIMER = 'intelligence.step';

export interface StepPayload {
  companyId: number;
  callId: number;
  step: string;
}
