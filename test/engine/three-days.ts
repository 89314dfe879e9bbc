import { TagCall } from '../../src/contracts/calls.notes.js';
import { SetAvailability, SetPresence, type Substatus } from '../../src/contracts/users.js';
import { HOUR } from '../../src/platform/clock.js';
import type { TestApp } from '../support/app.js';
import { rowsOf } from '../support/exports.js';
import { type Agent, CALLER, House, type LiveCall, ringFlow } from './house.js';

export const PARIS = 'Europe/Paris';
export const SALES = '+33188360001';
export const SUPPORT = '+33188360002';
export const THE_DAYS = { absoluteRange: { fromDate: '2026-03-28', toDate: '2026-03-30' } };
const CALLEE = '+33687654321';

type Row = Record<string, any>;

/**
 * Three days in Paris, made by the engine, to be counted by hand. The clocks go forward in the night to Sunday, 29 March
 * 2026: that day begins at 23:00 UTC and has 23 hours.
 */
export class ThreeDays {
  readonly calls: Record<string, LiveCall> = {};
  ada: Agent;
  grace: Agent;
  /** Never comes to work. */
  late: Agent;
  sales: number;
  support: number;
  /** Grace and late. */
  team: number;
  tag: number;

  private constructor(readonly house: House) {}

  static async on(app: TestApp): Promise<ThreeDays> {
    app.clock.set('2026-03-28T08:00:00+01:00');
    const days = new ThreeDays(await House.on(app));
    await days.open();
    await days.strangers();
    await days.saturday();
    await days.sunday();
    await days.monday();
    return days;
  }

  /** The rows of a report, of the three days unless told otherwise. */
  report(name: string, options?: Record<string, number[]>, dates: object = THE_DAYS, timezone = PARIS): Promise<Row[]> {
    return rowsOf(this.house.app, this.house.company, name, { dates, timezone, options });
  }

  online = ({ id }: Agent, hours: number): Promise<void> =>
    this.house.app.commands.execute(
      new SetPresence(this.house.company.id, id, this.house.app.clock.now() + hours * HOUR),
    );

  private async open(): Promise<void> {
    const { house } = this;
    this.ada = await house.agent('ada', { online: false, wrapUpTime: 120 });
    this.grace = await house.agent('grace', { online: false });
    this.late = await house.agent('late', { online: false });
    this.team = await house.team(this.grace, this.late);
    const both = [this.ada, this.grace];
    this.sales = await house.numberId(SALES, both, { name: 'Sales', flow: ringFlow() });
    this.support = await house.numberId(SUPPORT, both, { name: 'Support', flow: ringFlow() });
    const { body } = await house.company.api.get('/v1/tags');
    this.tag = body.tags.find(({ name }: { name: string }) => name === 'Follow Up').id;
  }

  /** Another company does the same at the same time, and is nowhere to be seen. */
  private async strangers(): Promise<void> {
    const stranger = await House.on(this.house.app);
    const eve = await stranger.agent('eve');
    await stranger.calls(await stranger.number([eve], { flow: ringFlow() }));
  }

  /** Ada works from 9 to 12 and takes a call that Grace has declined. */
  private async saturday(): Promise<void> {
    const { house, ada, grace, calls } = this;
    await this.at('2026-03-28T09:00:00+01:00');
    await this.online(ada, 3);
    // Until ten.
    await this.online(grace, 1);
    calls.first = await house.calls(SALES, CALLER);
    await house.later(5);
    await calls.first.decline(grace);
    await house.later(5);
    await calls.first.answer(ada);
    await this.at('2026-03-28T09:05:10+01:00');
    // Two minutes of work follow.
    await calls.first.hangUp(ada);
    await this.at('2026-03-28T10:30:00+01:00');
    await this.is(ada, 'unavailable', 'out_for_lunch');
    // Nobody is free.
    calls.missed = await house.calls(SUPPORT, CALLER);
    await house.later(30);
    await calls.missed.happens('caller_hangup');
    await this.at('2026-03-28T11:00:00+01:00');
    await this.is(ada, 'available');
    calls.out = await house.starts(ada, this.sales, CALLEE);
    await house.later(20);
    await calls.out.happens('callee_answered');
    await house.later(100);
    await calls.out.happens('caller_hangup');
    await this.at('2026-03-28T12:00:00+01:00');
  }

  /** Ada is there in the night, for four hours that take five on the wall, and misses a ring that begins before midnight. */
  private async sunday(): Promise<void> {
    const { house, ada, calls } = this;
    await this.at('2026-03-28T23:30:00+01:00');
    await this.online(ada, 4);
    await this.at('2026-03-28T23:59:50+01:00');
    calls.night = await house.calls(SALES, CALLER);
    await house.later(25);
    await calls.night.happens('caller_hangup');
    await this.at('2026-03-29T04:30:00+02:00');
  }

  /** An outbound call nobody takes, and one that goes on when the reports are asked for. */
  private async monday(): Promise<void> {
    const { house, grace, calls } = this;
    await this.at('2026-03-30T10:00:00+02:00');
    await this.online(grace, 3);
    calls.unanswered = await house.starts(grace, this.support, CALLEE);
    await house.later(15);
    await calls.unanswered.happens('callee_rejected', { reason: 'busy' });
    await this.at('2026-03-30T11:00:00+02:00');
    calls.live = await house.calls(SUPPORT, CALLER);
    await house.later(10);
    await calls.live.answer(grace);
    await house.app.commands.execute(new TagCall(house.company.id, calls.live.id, [this.tag]));
    await this.at('2026-03-30T11:10:10+02:00');
  }

  private async at(moment: string): Promise<void> {
    const { app } = this.house;
    await app.settle();
    app.clock.set(moment);
    await app.settle();
  }

  private is({ id }: Agent, status: 'available' | 'unavailable', reason?: Substatus): Promise<void> {
    return this.house.app.commands.execute(new SetAvailability(this.house.company.id, id, status, reason));
  }
}
