import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { GetCarrierCapabilities } from '../../contracts/carrier/queries.js';
import { AudioStateOfCall, type CallAudioState } from '../../contracts/live-calls/queries.js';
import { SendToPhone } from '../../contracts/phone/commands.js';
import type { ConnectedPhone, PhoneAudioMessage } from '../../contracts/phone/types.js';
import { Nodes } from '../../platform/nodes/nodes.js';
import { EdgeCallFactory } from '../calls/edge-call-factory.js';
import { type LiveCall, LiveCalls } from '../calls/live-calls.js';
import { SimulatedParties } from '../calls/simulated-parties.js';
import { CarriedCalls } from '../host/carried-calls.js';
import { LineQualityReports } from '../host/line-quality-reports.js';
import { MediaHost } from '../host/media-host.js';
import { MediaError } from '../media/media-error.js';
import { SerialTasks } from '../sip/registrar/serial-tasks.js';
import { BrowserHints } from './browser-hints.js';
import { BrowserLeg } from './browser-leg.js';
import type { BrowserMessage } from './browser-leg-messages.js';
import { BrowserMessageError } from './browser-message-error.js';
import { readBrowserMessage } from './read-browser-message.js';

/** Connects the browsers of agents to calls. */
@Injectable()
export class BrowserPhones {
  private readonly log = new Logger(BrowserPhones.name);
  private readonly tasks = new SerialTasks();
  /** By session and call. */
  private readonly legs = new Map<string, BrowserLeg>();

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly nodes: Nodes,
    private readonly carried: CarriedCalls,
    private readonly live: LiveCalls,
    private readonly factory: EdgeCallFactory,
    private readonly parties: SimulatedParties,
    private readonly media: MediaHost,
    private readonly quality: LineQualityReports,
    private readonly hints: BrowserHints,
  ) {
    hints.subscribe(
      ({ node, phone, text }) => node === nodes.id && void this.receive(phone, text),
      () => undefined,
    );
  }

  /** Messages of one phone are handled in order. */
  async receive(phone: ConnectedPhone, text: string): Promise<void> {
    await this.tasks
      .run(String(phone.sessionId), () => this.handle(phone, text))
      .catch((error: unknown) => {
        this.log.error(error);
        this.send(phone, { type: 'error', call_id: null, message: 'Something went wrong on our side.' });
      });
  }

  private async handle(phone: ConnectedPhone, text: string): Promise<void> {
    let message: BrowserMessage;
    try {
      message = readBrowserMessage(text);
    } catch (error) {
      if (!(error instanceof BrowserMessageError)) throw error;
      return this.send(phone, { type: 'error', call_id: null, message: error.message });
    }
    const leg = this.legs.get(keyOf(phone, message.call_id));
    if (leg && message.type !== 'offer') return this.control(phone, leg, message);
    if (leg && message.type === 'offer' && leg.isRestart(message.sdp))
      return void (await this.open(phone, message, () => leg.restart(message.sdp)));
    await this.connect(phone, message, text);
  }

  private control(phone: ConnectedPhone, leg: BrowserLeg, message: Exclude<BrowserMessage, { type: 'offer' }>): void {
    switch (message.type) {
      case 'candidate':
        return leg.addCandidate(message.candidate, message.sdp_mid);
      case 'mute':
        return leg.mute(message.muted);
      case 'digits':
        return this.sendDigits(phone, message);
      case 'bye':
        return leg.leave();
    }
  }

  private sendDigits(phone: ConnectedPhone, { call_id, digits }: { call_id: number; digits: string }): void {
    const call = this.live.findByCall(call_id);
    for (const digit of digits) call?.edge.sendDigit(digit);
    if (!call) this.send(phone, { type: 'error', call_id, message: 'The call is over.' });
  }

  /** Handles a message about a call without a leg of this phone here; another process may carry the call. */
  private async connect(phone: ConnectedPhone, message: BrowserMessage, text: string): Promise<void> {
    const { companyId, userId } = phone;
    const { call_id: callId } = message;
    const state = await this.queries.execute(new AudioStateOfCall({ companyId, callId }));
    const isOnCall = state?.talking.includes(userId) === true;
    if (!state || !(isOnCall || state.ringing.includes(userId)))
      return this.send(phone, { type: 'error', call_id: callId, message: 'You are not on this call.' });
    const node = await this.carried.nodeOf(state.sid);
    if (node !== undefined && node !== this.nodes.id) return this.hints.publish({ node, phone, text });
    if (message.type !== 'offer')
      return this.send(phone, {
        type: 'error',
        call_id: callId,
        message: 'The call has no audio here; send an offer.',
      });
    const call = this.live.find(state.sid) ?? (await this.begin(companyId, callId, state));
    if (!call) return this.send(phone, { type: 'error', call_id: callId, message: 'This call has no audio here.' });
    await this.join(phone, message, call, isOnCall);
  }

  /** A call without a trunk is carried from the moment that a browser joins it. */
  private async begin(companyId: number, callId: number, state: CallAudioState): Promise<LiveCall | undefined> {
    const { sid, connectionId, talking, ringing, holding, recording } = state;
    const { simulatesParty } = await this.queries.execute(new GetCarrierCapabilities({ connectionId }));
    if (!simulatesParty) return undefined;
    if (!(await this.carried.claim({ sid, companyId, connectionId: null }))) return this.live.find(sid);
    const call = this.factory.create({ sid, companyId, connectionId: null, callId: Promise.resolve(callId) });
    await this.parties.join(call);
    call.edge.resume({ talking, ringing, holding, recording });
    return call;
  }

  private async join(
    phone: ConnectedPhone,
    offer: { call_id: number; sdp: string },
    { edge, sid, companyId }: LiveCall,
    isOnCall: boolean,
  ): Promise<void> {
    const { userId } = phone;
    const callId = offer.call_id;
    const key = keyOf(phone, callId);
    const side = edge.agent(userId);
    const before = this.legs.get(key);
    const leg: BrowserLeg = new BrowserLeg(randomUUID(), {
      callId,
      engine: this.media.engineOf(sid),
      media: this.media.events,
      events: side.eventsOf(() => leg),
      send: (message) => {
        if (message.type === 'bye' && this.legs.get(key) === leg) this.legs.delete(key);
        if (message.type !== 'bye' || !this.legs.has(key)) this.send(phone, message);
      },
      onClosed: (statistics) => this.quality.report({ companyId, callId, userId, statistics }),
      onError: (error) => this.log.error(error),
    });
    this.legs.set(key, leg);
    if (!(await this.open(phone, offer, () => leg.open(offer.sdp)))) return this.restore(key, before);
    if (before && side.leg === before) return side.replace(leg);
    side.isOnCall ||= isOnCall;
    if (!(await side.connect(leg))) leg.hangUp();
  }

  /** After a refused offer, the previous leg stays. */
  private restore(key: string, before: BrowserLeg | undefined): void {
    if (before) this.legs.set(key, before);
    else this.legs.delete(key);
  }

  /** False if the offer is refused; the page receives the error. */
  private async open(
    phone: ConnectedPhone,
    { call_id }: { call_id: number },
    open: () => Promise<void>,
  ): Promise<boolean> {
    try {
      await open();
      return true;
    } catch (error) {
      if (!(error instanceof MediaError)) throw error;
      this.send(phone, { type: 'error', call_id, message: error.message });
      return false;
    }
  }

  private send({ userId, sessionId }: ConnectedPhone, message: PhoneAudioMessage): void {
    this.commands
      .execute(new SendToPhone({ userId, sessionId, message }))
      .catch((error: unknown) => this.log.error(error));
  }
}

const keyOf = ({ sessionId }: ConnectedPhone, callId: number): string => `${sessionId}:${callId}`;
