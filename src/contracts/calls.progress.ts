import { Query } from '@nestjs/cqrs';

/** In each stage a live call waits for an agent, the caller, the carrier or a timer. */
export type CallStage =
  /** Created, and about to enter the flow. */
  | 'starting'
  | 'ivr'
  | 'ringing'
  /** Waiting for an agent to become free. */
  | 'queued'
  | 'voicemail'
  /** Waiting for the callee of an outbound call to answer. */
  | 'dialing'
  | 'talking'
  | 'dialing_external'
  | 'talking_external'
  | 'over';

export interface Progress {
  sid: string;
  stage: CallStage;
  ringing: number[];
  talking: number[];
  wasAnswered: boolean;
  wasTransferred: boolean;
}

/** The stage of a call and the agents who are ringing or talking. */
export class CallProgress extends Query<Progress> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
  ) {
    super();
  }
}
