import { Query } from '@nestjs/cqrs';

/** What a live call is doing; each stage waits for somebody: an agent, the caller, the carrier or the clock. */
export type CallStage =
  /** Made, and about to enter the flow. */
  | 'starting'
  | 'ivr'
  | 'ringing'
  /** Waiting for an agent to become free. */
  | 'queued'
  | 'voicemail'
  /** The callee of an outbound call is dialled. */
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

/** How far a call is, and who of the agents is part of it. */
export class CallProgress extends Query<Progress> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
  ) {
    super();
  }
}
