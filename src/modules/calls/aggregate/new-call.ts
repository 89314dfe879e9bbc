import { randomUUID } from 'node:crypto';
import { CallCreated } from '../../../contracts/calls/events.js';
import { Call } from '../call.entity.js';
import type { CallState } from './call-state.js';
import { Holders } from './holders.js';
import { Recording } from './recording.js';
import type { FIRST_STAGES, Stage } from './stages.js';

export type NewCall = Pick<Call, 'companyId' | 'numberId' | 'direction' | 'rawDigits'> &
  Partial<Pick<Call, 'sid' | 'userId' | 'automaticCallbackCallId'>> & {
    stage: (typeof FIRST_STAGES)[number];
    widget?: string;
    connectionId?: number | null;
    alwaysRecorded?: boolean;
  };

export const initialState = (stage: Stage, widget: string | null): CallState => ({
  stage,
  widget,
  closed: false,
  rang: false,
  ring: null,
  holders: new Holders(),
  voiceAgent: null,
  recording: new Recording(),
  hasCards: false,
});

export function createCall(fields: NewCall, now: number): Call {
  const { stage, widget = null, connectionId = null, alwaysRecorded, ...columns } = fields;
  const call = Object.assign(new Call(), {
    ...columns,
    listed: fields.direction !== 'internal',
    sid: fields.sid ?? randomUUID(),
    userId: fields.userId ?? null,
    automaticCallbackCallId: fields.automaticCallbackCallId ?? null,
    state: { ...initialState(stage, widget), connection: connectionId, alwaysRecorded },
    startedAt: now,
  });
  call.publish(CallCreated, now);
  return call;
}
