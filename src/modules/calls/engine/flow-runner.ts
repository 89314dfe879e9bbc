import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type Flow, type NumberProfile, type Ring as RingWidget, type Widget } from '../../../contracts/numbers.js';
import { TeamMembers } from '../../../contracts/teams.js';
import { MINUTE, SECOND } from '../../../platform/clock.js';
import { isOpenBy } from '../../../platform/opening-hours.js';
import type { Call } from '../call.entity.js';
import type { Ring } from '../call-state.js';
import type { Line } from './line.js';
import { CallParticipants } from './call-participants.js';
import { Ringing } from './ringing.js';

const LONGEST_VOICEMAIL = 5 * MINUTE;
const UNANSWERED: Pick<Ring, 'strategy' | 'patience'> = { strategy: 'simultaneous', patience: 0 };

/** Takes a call through the flow of its Number, up to the next widget that waits for somebody. */
@Injectable()
export class FlowRunner {
  constructor(
    private readonly queries: QueryBus,
    private readonly parties: CallParticipants,
    private readonly ringing: Ringing,
  ) {}

  /** Null, and a Number or widget that is gone, end the call. */
  async goTo(line: Line, widget: string | null): Promise<void> {
    const number = await line.number();
    let next = widget;
    while (next !== null) {
      const found: Widget | undefined = number?.flow.widgets[next];
      if (!found) break;
      line.call.note({ widget: next });
      const step = await this.step(line, number!, found);
      if (step === WAITS) return;
      next = step;
    }
    await this.parties.end(line, 'system');
  }

  /** Rings whom a transfer, or a colleague, wants. */
  async ring(line: Line, ring: Pick<Ring, 'purpose' | 'wanted' | 'next'> & Partial<Ring>): Promise<void> {
    line.call.note({ ring: { ...UNANSWERED, seconds: 25, ...ring, rung: [] } });
    await this.ringOn(line);
  }

  /** The next agents; when nobody is left, what the ring says. */
  async ringOn(line: Line): Promise<void> {
    if (await this.ringing.next(line)) return;
    const { call, now } = line;
    const ring = call.state.ring!;
    if (ring.purpose === 'internal') return this.parties.end(line, 'unreachable');
    if (ring.purpose === 'transfer') return this.transferFailed(line, ring.next);
    if (ring.rung.length === 0 && ring.patience > 0) {
      call.enter('queued');
      call.deadline = now + ring.patience * SECOND;
      return;
    }
    await this.goTo(line, ring.next);
  }

  /** A caller goes on where the Number's ring would; a callee has no flow to go on in. */
  async transferFailed(line: Line, next?: string | null): Promise<void> {
    const { call, now } = line;
    call.transferFailed(now);
    if (call.direction === 'outbound') return this.parties.end(line, 'unreachable');
    await this.goTo(line, next === undefined ? await this.unansweredBranch(line) : next);
  }

  /** As the Number's ring says; the person was called and has no flow to go on in when nobody takes the call. */
  async ringForCallee(line: Line): Promise<void> {
    const number = await line.number();
    const widget = number && firstRing(number.flow);
    if (!widget) return this.parties.end(line, 'system');
    line.call.note({ ring: { ...(await this.ringOf(line.call, number, widget)), next: null } });
    await this.ringOn(line);
  }

  /** A caller who waits goes on waiting when there is still nobody. */
  async ringIfAnyone(line: Line): Promise<void> {
    await this.ringing.next(line);
  }

  /** What follows when nobody takes a call of this Number: after the ring widget it was in, else after the first one. */
  async unansweredBranch(line: Line): Promise<string | null> {
    const flow = (await line.number())?.flow;
    const widget = line.call.state.widget;
    const own = widget === null ? undefined : flow?.widgets[widget];
    const ring = own?.type === 'ring' ? own : flow && firstRing(flow);
    return ring?.next_unanswered ?? null;
  }

  private async step(line: Line, number: NumberProfile, widget: Widget): Promise<string | null> {
    const { call, now } = line;
    switch (widget.type) {
      case 'time_rule': {
        const open = isOpenBy(widget, number.timeZone, now);
        if (!open) call.note({ closed: true });
        return open ? widget.next_open : widget.next_closed;
      }
      case 'audio':
        call.ask({ act: 'play', url: widget.message_url, loop: false });
        return widget.next;
      case 'waiting_experience':
        call.ask({ act: 'play', url: widget.ringing_tone_url, loop: true });
        return widget.next;
      case 'ivr':
        call.ask({ act: 'play', url: widget.message_url, loop: false });
        call.ask({ act: 'collect_digit' });
        call.enter('ivr');
        call.deadline = now + widget.timeout_seconds * SECOND;
        return WAITS;
      case 'ring':
        call.note({ ring: await this.ringOf(call, number, widget) });
        await this.ringOn(line);
        return WAITS;
      case 'voicemail':
        call.ask({ act: 'play', url: widget.message_url, loop: false });
        call.ask({ act: 'record_voicemail' });
        call.enter('voicemail');
        call.deadline = now + LONGEST_VOICEMAIL;
        return WAITS;
      case 'hangup':
        return null;
    }
  }

  private async ringOf(call: Call, number: NumberProfile, widget: RingWidget): Promise<Ring> {
    const teams = widget.teams ?? number.teamIds;
    const members = await this.queries.execute(new TeamMembers(number.companyId, teams));
    call.wants(members.map(({ teamId }) => teamId));
    const wanted = [...(widget.users ?? number.userIds), ...members.flatMap(({ userIds }) => userIds)];
    return {
      purpose: 'flow',
      strategy: widget.strategy,
      seconds: widget.ring_seconds,
      patience: widget.queue_seconds,
      wanted: [...new Set(wanted)],
      rung: [],
      next: widget.next_unanswered,
    };
  }
}

/** Not the name of a widget: names are never empty. */
const WAITS = '';

const firstRing = (flow: Flow): RingWidget | undefined => {
  const seen = new Set<string>();
  const ahead = [flow.start];
  for (let name = ahead.shift(); name !== undefined; name = ahead.shift()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const widget = flow.widgets[name];
    if (widget?.type === 'ring') return widget;
    if (widget) ahead.push(...nextOf(widget));
  }
  return undefined;
};

function nextOf(widget: Widget): string[] {
  switch (widget.type) {
    case 'time_rule':
      return [widget.next_open, widget.next_closed];
    case 'ivr':
      return [...widget.options.map(({ next }) => next), widget.next_timeout];
    case 'ring':
      return [widget.next_unanswered];
    case 'audio':
    case 'waiting_experience':
      return [widget.next];
    default:
      return [];
  }
}
