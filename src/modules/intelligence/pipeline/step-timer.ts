/** One timer per conversation; its payload names the step to run. */
export const STEP_TIMER = 'intelligence.step';

export interface StepPayload {
  companyId: number;
  callId: number;
  step: string;
}

export const stepTimer = (payload: StepPayload, dueAt: number) => ({
  kind: STEP_TIMER,
  key: String(payload.callId),
  dueAt,
  payload,
});
