import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CallIvrOptionSelected, CallTransferUnsuccessful } from '../../../contracts/calls/events.js';
import type { RingOutcome } from '../../../contracts/calls/queries.js';
import { GetCarrierCapabilities } from '../../../contracts/carrier/queries.js';
import type { CarrierCapabilities } from '../../../contracts/carrier/types.js';
import { type FlowInput, nextExit } from '../../../contracts/numbers/flow-exits.js';
import type { NumberProfile } from '../../../contracts/numbers/queries.js';
import type { Ring as RingWidget, Widget } from '../../../contracts/numbers/types.js';
import { TeamMembers } from '../../../contracts/teams/queries.js';
import { SECOND } from '../../../platform/clock.js';
import { isOpenAt } from '../../../platform/time/opening-hours.js';
import { IvrChoice } from '../call-notes.entity.js';
import type { Call } from '../call.entity.js';
import type { Ring } from '../aggregate/call-state.js';
import type { LockedCall } from './locked-call.js';
import { Agents } from './agents/agents.js';
import { logRingEnd } from './agents/ring-log.js';
import { CallParticipants } from './call-participants.js';
import { Ringer } from './ringer.js';

const DEFAULT_RING_SECONDS = 25;

/** Runs the widgets of a Number's flow until one has to wait for an agent, the caller or a timer. */
@Injectable()
export class FlowRunner {
  constructor(
    private readonly queries: QueryBus,
    private readonly participants: CallParticipants,
    private readonly ringer: Ringer,
    private readonly agents: Agents,
  ) {}

  /** Ends the call if there is no such widget, or if the Number has been deleted. */
  async goTo(locked: LockedCall, widget: string | null): Promise<void> {
    const number = await locked.number();
    let next = widget;
    while (next !== null) {
      const found: Widget | undefined = number?.flow.widgets[next];
      if (!found) break;
      locked.call.updateState({ widget: next });
      const step = await this.runWidget(locked, number!, found);
      if (step === WAITING) return;
      next = step;
    }
    await this.participants.endCall(locked, 'system');
  }

  /** Rings agents outside the flow: for a transfer or an internal call. */
  async startRing(
    locked: LockedCall,
    ring: Pick<Ring, 'purpose' | 'candidates' | 'next'> & Partial<Ring>,
  ): Promise<void> {
    const { strategy = 'simultaneous', seconds = DEFAULT_RING_SECONDS, ...rest } = ring;
    locked.call.updateState({ ring: { strategy, seconds, maxWait: 0, ...rest, tried: [] } });
    await this.continueRing(locked);
  }

  /** Rings the next agents; if none is left, queues the call or takes the unanswered branch. */
  async continueRing(locked: LockedCall): Promise<void> {
    if (await this.ringer.ringNext(locked)) return;
    const { call, now } = locked;
    const ring = call.state.ring!;
    if (ring.purpose === 'internal') return this.participants.endCall(locked, 'unreachable');
    if (ring.purpose === 'transfer') return this.handleFailedTransfer(locked, ring.next);
    if (ring.tried.length > 0 || ring.maxWait === 0) return this.goTo(locked, ring.next);
    call.enter('queued', now);
    if ((await this.capabilitiesOf(call)).carriesAudio) await this.playMusic(locked);
  }

  /** Makes the carrier answer the caller's leg; the call itself counts as answered only when an agent answers. */
  private async playMusic(locked: LockedCall): Promise<void> {
    const number = await locked.number();
    if (number) locked.call.request({ act: 'play', url: number.waitingUrl, loop: true }, locked.now);
  }

  /** Only inbound calls have a flow to continue in. */
  async handleFailedTransfer(locked: LockedCall, next?: string | null): Promise<void> {
    const { call, now } = locked;
    call.publish(CallTransferUnsuccessful, now);
    if (call.direction === 'outbound') return this.participants.endCall(locked, 'unreachable');
    await this.goTo(locked, next === undefined ? followed(await this.findRing(locked), 'unanswered') : next);
  }

  /** Rings by the first Ring widget of the Number; without an answer the call ends, since a callee is in no flow. */
  async ringAfterEscalation(locked: LockedCall): Promise<void> {
    const number = await locked.number();
    const widget = number?.firstRing;
    if (!widget) return this.participants.endCall(locked, 'system');
    locked.call.updateState({ ring: { ...(await this.buildRing(locked.call, number, widget)), next: null } });
    await this.continueRing(locked);
  }

  /** Leaves the call in the queue if no agent is free after all. */
  async ringFromQueue(locked: LockedCall): Promise<void> {
    await this.ringer.ringNext(locked);
  }

  /** The Ring widget that the call is in, or else the first one in the flow. */
  async findRing(locked: LockedCall): Promise<RingWidget | undefined> {
    const own = await this.currentWidget(locked);
    return own?.type === 'ring' ? own : (await locked.number())?.firstRing;
  }

  /** Ignores digits outside a menu and keys that the menu does not have. */
  async handleDigit(locked: LockedCall, digit: string): Promise<void> {
    const { tx, call, now } = locked;
    const widget = call.state.stage === 'ivr' ? await this.currentWidget(locked) : undefined;
    if (widget?.type !== 'ivr') return;
    const exit = nextExit(widget, { key: digit });
    // The key has interrupted the menu if it was still playing.
    if (!exit) return (await this.reportsPromptEnd(call)) ? this.handlePlayedMessages(locked) : undefined;
    const { key, title, branch } = widget.options.find((option) => option.key === digit)!;
    await tx.saveRow(
      Object.assign(new IvrChoice(), { key, title, branch, uuid: randomUUID(), callId: call.id, selectedAt: now }),
    );
    call.publish(CallIvrOptionSelected, now);
    await this.goTo(locked, exit.next);
  }

  async handleIvrTimeout(locked: LockedCall): Promise<void> {
    const widget = await this.currentWidget(locked);
    await this.goTo(locked, followed(widget, 'timeout'));
  }

  /** Continues the flow after a message, and starts the timeout of a menu. */
  async handlePlayedMessages(locked: LockedCall): Promise<void> {
    const { call, now } = locked;
    const widget = await this.currentWidget(locked);
    if (call.state.stage === 'playing') return this.goTo(locked, followed(widget, 'played'));
    if (call.state.stage === 'ivr' && widget?.type === 'ivr') call.deadline = now + widget.timeout_seconds * SECOND;
  }

  /** Ends the call of an unreachable agent, or stops ringing them; the next agents ring if no other phone does. */
  async loseAgent(locked: LockedCall, userId: number, outcome: RingOutcome): Promise<void> {
    const { tx, call, now } = locked;
    const talking = await this.agents.findByCall(tx, call.id, 'talking');
    if (talking.includes(userId)) return this.participants.endCall(locked, 'agent_hung_up');
    const ringing = await this.agents.findByCall(tx, call.id, 'ringing');
    if (!ringing.includes(userId)) return;
    await this.agents.release(tx, [userId]);
    await logRingEnd(locked, [userId], outcome);
    call.stopRinging([userId], now);
    if (ringing.length === 1) await this.continueRing(locked);
  }

  private async reportsPromptEnd(call: Call): Promise<boolean> {
    return (await this.capabilitiesOf(call)).reportsPromptEnd;
  }

  private capabilitiesOf({ state }: Call): Promise<CarrierCapabilities> {
    return this.queries.execute(new GetCarrierCapabilities({ connectionId: state.connection ?? null }));
  }

  private async currentWidget(locked: LockedCall): Promise<Widget | undefined> {
    const { widget } = locked.call.state;
    return widget === null ? undefined : (await locked.number())?.flow.widgets[widget];
  }

  private async runWidget(
    locked: LockedCall,
    number: NumberProfile,
    widget: Widget,
  ): Promise<string | null | typeof WAITING> {
    const { call, now } = locked;
    switch (widget.type) {
      case 'time_rule': {
        const open = isOpenAt(widget, number.timeZone, now);
        if (!open) call.updateState({ closed: true });
        return followed(widget, open ? 'open' : 'closed');
      }
      case 'audio':
        call.request({ act: 'play', url: widget.message_url, loop: false }, now);
        if (!(await this.reportsPromptEnd(call))) return followed(widget, 'played');
        call.enter('playing', now);
        return WAITING;
      case 'waiting_experience':
        call.request({ act: 'play', url: widget.ringing_tone_url, loop: true }, now);
        return followed(widget, 'started');
      case 'ivr':
        call.request({ act: 'play', url: widget.message_url, loop: false }, now);
        call.request({ act: 'collect_digit' }, now);
        call.enter('ivr', now);
        if (!(await this.reportsPromptEnd(call))) call.deadline = now + widget.timeout_seconds * SECOND;
        return WAITING;
      case 'ring':
        call.updateState({ ring: await this.buildRing(call, number, widget) });
        await this.continueRing(locked);
        return WAITING;
      case 'voicemail':
        // A callee who was transferred to a Number leaves no voicemail.
        if (call.direction === 'outbound') return null;
        call.request({ act: 'play', url: widget.message_url, loop: false }, now);
        call.request({ act: 'record_voicemail' }, now);
        call.enter('voicemail', now);
        return WAITING;
      case 'hangup':
        return null;
    }
  }

  private async buildRing(call: Call, number: NumberProfile, widget: RingWidget): Promise<Ring> {
    const teams = widget.teams ?? number.teamIds;
    const members = await this.queries.execute(new TeamMembers({ companyId: number.companyId, teamIds: teams }));
    call.addTeams(members.map(({ teamId }) => teamId));
    const candidates = [...(widget.users ?? number.userIds), ...members.flatMap(({ userIds }) => userIds)];
    return {
      purpose: 'flow',
      strategy: widget.strategy,
      seconds: widget.ring_seconds,
      maxWait: widget.queue_seconds,
      candidates: [...new Set(candidates)],
      tried: [],
      next: followed(widget, 'unanswered'),
    };
  }
}

/** Null where the flow ends. */
const followed = (widget: Widget | undefined, input: FlowInput): string | null => nextExit(widget, input)?.next ?? null;

/** Stands for the next widget while the call has to wait. */
const WAITING = Symbol('waiting');
