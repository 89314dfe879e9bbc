import type { TestApp, TestCompany } from '../../support/app.js';
import type { ApiClient } from '../../support/http/api-client.js';
import { Receiver } from '../../support/http/receiver.js';

export interface LineAgent {
  id: number;
  /** The phone API of the agent. */
  api: ApiClient;
}

/** The reasons why a callee does not take a call, as carriers report them. */
export type Reason = 'busy' | 'declined';

/** Carries the calls of a company with one Number and two agents, and plays everybody involved. */
export interface Line {
  readonly app: TestApp;
  readonly company: TestCompany;
  readonly numberId: number;
  readonly agents: readonly LineAgent[];
  /** The webhooks of the company. */
  readonly receiver: Receiver;
  /** An outside caller calls the Number. */
  receiveCall(): Promise<void>;
  hangUpOutside(): Promise<void>;
  /** The caller speaks after the beep, and hangs up. */
  leaveVoicemail(): Promise<void>;
  answer(agent: LineAgent): Promise<void>;
  decline(agent: LineAgent): Promise<void>;
  /** The agent starts a call and picks up their own phone. */
  pickUp(agent: LineAgent): Promise<void>;
  /** The callee's phone rings. */
  ringOutside(): Promise<void>;
  answerOutside(): Promise<void>;
  rejectOutside(reason: Reason): Promise<void>;
  /** The outside target of a transfer answers it or not. */
  finishTransfer(isAnswered: boolean): Promise<void>;
  close(): Promise<void>;
}

export async function subscribe({ company }: Pick<Line, 'company'>): Promise<Receiver> {
  const receiver = await Receiver.start();
  expect((await company.api.post('/v1/webhooks', { url: receiver.url })).status).toBe(201);
  return receiver;
}
