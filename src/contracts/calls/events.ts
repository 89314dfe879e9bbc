import { DomainEvent, Published } from '../../platform/events/domain-event.js';

/** An event that is published in order with the others of a call, those of other modules included. */
export abstract class CallEvent extends DomainEvent {
  constructor(
    companyId: number,
    readonly callId: number,
    at: number,
  ) {
    super(companyId, `call:${callId}`, at);
  }
}

/** An event about one agent, who need not be the one on the call. */
abstract class AgentCallEvent extends CallEvent {
  constructor(
    companyId: number,
    callId: number,
    at: number,
    readonly userId: number,
  ) {
    super(companyId, callId, at);
  }
}

@Published()
export class CallCreated extends CallEvent {}

@Published()
export class CallIvrOptionSelected extends CallEvent {}

@Published()
export class CallRingingOnAgent extends AgentCallEvent {}

@Published()
export class CallAgentDeclined extends AgentCallEvent {}

@Published()
export class CallAnswered extends CallEvent {}

@Published()
export class CallHeld extends CallEvent {}

@Published()
export class CallUnheld extends CallEvent {}

@Published()
export class CallTransferred extends CallEvent {}

@Published()
export class CallExternallyTransferred extends CallEvent {}

@Published()
export class CallTransferUnsuccessful extends CallEvent {}

/** All legs are disconnected: the call is done, and its agents are in wrap-up. */
@Published()
export class CallHungUp extends CallEvent {}

/** The call is over and its data is final; its expected files are stored, unless they took too long. */
@Published()
export class CallEnded extends CallEvent {}

@Published()
export class CallCommented extends CallEvent {}

@Published()
export class CallAssigned extends CallEvent {}

@Published()
export class CallArchived extends CallEvent {}

/** The voicemail is stored. */
@Published()
export class CallVoicemailLeft extends CallEvent {}

/** The recording or the voicemail is stored and can be downloaded. */
@Published()
export class CallAssetsGenerated extends CallEvent {}

/** An insight card was sent to the agents of a call; not a webhook event. */
@Published()
export class InsightCardSent extends CallEvent {}

abstract class CallTagEvent extends CallEvent {
  constructor(
    companyId: number,
    callId: number,
    at: number,
    readonly tagId: number,
  ) {
    super(companyId, callId, at);
  }
}

@Published()
export class CallTagged extends CallTagEvent {}

@Published()
export class CallUntagged extends CallTagEvent {}

/** The voice agent left the call, which is now offered to human agents. */
@Published()
export class CallEscalated extends CallEvent {
  constructor(
    companyId: number,
    callId: number,
    at: number,
    readonly reason: string,
  ) {
    super(companyId, callId, at);
  }
}
