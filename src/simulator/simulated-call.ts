import {
  AnswerCall,
  DeclineCall,
  HangUpCall,
  HoldCall,
  type CarrierEvent,
  ReceiveCall,
  ReportCarrierEvent,
  StartCall,
  TransferCall,
  type TransferTarget,
} from '../contracts/calls/commands.js';
import { CallProgress, type Progress } from '../contracts/live-calls/queries.js';
import { StoreCallFile } from '../contracts/media/commands.js';
import { ApiError } from '../platform/api-error.js';
import type { Application } from '../platform/application.js';

const KEYS = [...'1234567890*#'];
const MAX_MENU_DEPTH = 10;

/** A call of the engine, with the actions of both sides. */
export class SimulatedCall {
  hasVoicemail = false;

  private constructor(
    private readonly app: Application,
    private readonly companyId: number,
    readonly id: number,
    private readonly sid: string,
  ) {}

  static async receive(app: Application, companyId: number, to: string, from: string): Promise<SimulatedCall> {
    const { callId, sid } = await app.execute(new ReceiveCall({ to, from }));
    return new SimulatedCall(app, companyId, callId, sid);
  }

  static async start(app: Application, companyId: number, agent: number, numberId: number, to: string) {
    const { callId } = await app.execute(new StartCall({ companyId, userId: agent, numberId, to }));
    const { sid } = await app.query(new CallProgress({ companyId, callId }));
    return new SimulatedCall(app, companyId, callId, sid);
  }

  progress(): Promise<Progress> {
    return this.app.query(new CallProgress({ companyId: this.companyId, callId: this.id }));
  }

  report(event: CarrierEvent): Promise<void> {
    return this.app.execute(new ReportCarrierEvent({ sid: this.sid, event }));
  }

  /** Presses keys until the call leaves the menus. */
  async passMenus(): Promise<Progress> {
    let progress = await this.progress();
    for (let depth = 0; depth < MAX_MENU_DEPTH && progress.stage === 'ivr'; depth++)
      for (const digit of KEYS) {
        await this.report({ type: 'dtmf', digit });
        progress = await this.progress();
        if (progress.stage !== 'ivr') break;
      }
    return progress;
  }

  answer = (agent: number): Promise<void> =>
    this.app.execute(new AnswerCall({ companyId: this.companyId, callId: this.id, userId: agent }));
  decline = (agent: number): Promise<void> =>
    this.app.execute(new DeclineCall({ companyId: this.companyId, callId: this.id, userId: agent }));
  hangUp = (agent: number): Promise<void> =>
    this.app.execute(new HangUpCall({ companyId: this.companyId, callId: this.id, userId: agent }));

  async holdBriefly(agent: number): Promise<void> {
    for (const held of [true, false])
      await this.app.execute(new HoldCall({ companyId: this.companyId, callId: this.id, userId: agent, held }));
  }

  transfer(target: TransferTarget): Promise<void> {
    return this.app.execute(new TransferCall({ companyId: this.companyId, callId: this.id, target }));
  }

  async leaveVoicemail(seconds: number): Promise<void> {
    await this.app.execute(new StoreCallFile({ sid: this.sid, kind: 'voicemail', duration: seconds, source: null }));
    this.hasVoicemail = true;
  }

  /** Hangs up if the call is still in progress. */
  async end(): Promise<Progress> {
    if ((await this.progress()).stage !== 'over')
      await this.report({ type: 'caller_hangup' }).catch((error: unknown) => {
        // The call may have ended in the meantime.
        if (!(error instanceof ApiError)) throw error;
      });
    return this.progress();
  }
}
