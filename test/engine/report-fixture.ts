import { TagCall } from '../../src/contracts/calls/commands.js';
import { SetAvailability, SetPresence, type Substatus } from '../../src/contracts/users/commands.js';
import { HOUR } from '../../src/platform/clock.js';
import type { TestApp } from '../support/app.js';
import { exportRows } from '../support/company/exports.js';
import { type Agent, CALLER, CallScenario, type LiveCall, ringFlow } from './call-scenario.js';

export const PARIS = 'Europe/Paris';
export const SALES = '+33188360001';
export const SUPPORT = '+33188360002';
export const PERIOD = { absoluteRange: { fromDate: '2026-03-28', toDate: '2026-03-30' } };
const CALLEE = '+33687654321';

type Row = Record<string, any>;

/**
 * Three days of calls in Paris with known totals. Daylight saving time starts on Sunday, 29 March 2026: that day begins at
 * 23:00 UTC and has 23 hours.
 */
export class ReportFixture {
  readonly calls: Record<string, LiveCall> = {};
  ada: Agent;
  grace: Agent;
  /** Never logs in. */
  offline: Agent;
  sales: number;
  support: number;
  /** Grace and the offline agent. */
  team: number;
  tag: number;

  private constructor(readonly scenario: CallScenario) {}

  static async create(app: TestApp): Promise<ReportFixture> {
    app.clock.set('2026-03-28T08:00:00+01:00');
    const fixture = new ReportFixture(await CallScenario.create(app));
    await fixture.setUp();
    await fixture.addOtherCompany();
    await fixture.saturday();
    await fixture.sunday();
    await fixture.monday();
    return fixture;
  }

  /** The rows of a report, by default about the three days. */
  report(name: string, options?: Record<string, number[]>, dates: object = PERIOD, timezone = PARIS): Promise<Row[]> {
    return exportRows(this.scenario.app, this.scenario.company, name, { dates, timezone, options });
  }

  connect = ({ id }: Agent, hours: number): Promise<void> =>
    this.scenario.app.commands.execute(
      new SetPresence({
        companyId: this.scenario.company.id,
        userId: id,
        until: this.scenario.app.clock.now() + hours * HOUR,
      }),
    );

  private async setUp(): Promise<void> {
    const { scenario } = this;
    this.ada = await scenario.addAgent('ada', { online: false, wrapUpTime: 120 });
    this.grace = await scenario.addAgent('grace', { online: false });
    this.offline = await scenario.addAgent('late', { online: false });
    this.team = await scenario.addTeam(this.grace, this.offline);
    const both = [this.ada, this.grace];
    this.sales = await scenario.addNumberWithDigits(SALES, both, { name: 'Sales', flow: ringFlow() });
    this.support = await scenario.addNumberWithDigits(SUPPORT, both, { name: 'Support', flow: ringFlow() });
    const { body } = await scenario.company.api.get('/v1/tags');
    this.tag = body.tags.find(({ name }: { name: string }) => name === 'Follow Up').id;
  }

  /** Calls of another company, which must not appear in the reports. */
  private async addOtherCompany(): Promise<void> {
    const other = await CallScenario.create(this.scenario.app);
    const eve = await other.addAgent('eve');
    await other.receiveCall(await other.addNumber([eve], { flow: ringFlow() }));
  }

  /** Ada works from 9 to 12 and answers a call that Grace has declined. */
  private async saturday(): Promise<void> {
    const { scenario, ada, grace, calls } = this;
    await this.setClock('2026-03-28T09:00:00+01:00');
    await this.connect(ada, 3);
    // Until ten.
    await this.connect(grace, 1);
    calls.first = await scenario.receiveCall(SALES, CALLER);
    await scenario.advance(5);
    await calls.first.decline(grace);
    await scenario.advance(5);
    await calls.first.answer(ada);
    await this.setClock('2026-03-28T09:05:10+01:00');
    // Two minutes of wrap-up follow.
    await calls.first.hangUp(ada);
    await this.setClock('2026-03-28T10:30:00+01:00');
    await this.setAvailability(ada, 'unavailable', 'out_for_lunch');
    // Nobody is free.
    calls.missed = await scenario.receiveCall(SUPPORT, CALLER);
    await scenario.advance(30);
    await calls.missed.report('caller_hangup');
    await this.setClock('2026-03-28T11:00:00+01:00');
    await this.setAvailability(ada, 'available');
    calls.out = await scenario.startCall(ada, this.sales, CALLEE);
    await scenario.advance(20);
    await calls.out.report('callee_answered');
    await scenario.advance(100);
    await calls.out.report('caller_hangup');
    await this.setClock('2026-03-28T12:00:00+01:00');
  }

  /** Ada works at night while the clocks go forward, and misses a ring that begins before midnight. */
  private async sunday(): Promise<void> {
    const { scenario, ada, calls } = this;
    await this.setClock('2026-03-28T23:30:00+01:00');
    await this.connect(ada, 4);
    await this.setClock('2026-03-28T23:59:50+01:00');
    calls.night = await scenario.receiveCall(SALES, CALLER);
    await scenario.advance(25);
    await calls.night.report('caller_hangup');
    await this.setClock('2026-03-29T04:30:00+02:00');
  }

  /** An unanswered outbound call, and a call that is still live when the reports are requested. */
  private async monday(): Promise<void> {
    const { scenario, grace, calls } = this;
    await this.setClock('2026-03-30T10:00:00+02:00');
    await this.connect(grace, 3);
    calls.unanswered = await scenario.startCall(grace, this.support, CALLEE);
    await scenario.advance(15);
    await calls.unanswered.report('callee_rejected', { reason: 'busy' });
    await this.setClock('2026-03-30T11:00:00+02:00');
    calls.live = await scenario.receiveCall(SUPPORT, CALLER);
    await scenario.advance(10);
    await calls.live.answer(grace);
    await scenario.app.commands.execute(
      new TagCall({ companyId: scenario.company.id, callId: calls.live.id, tagIds: [this.tag] }),
    );
    await this.setClock('2026-03-30T11:10:10+02:00');
  }

  private async setClock(moment: string): Promise<void> {
    const { app } = this.scenario;
    await app.settle();
    app.clock.set(moment);
    await app.settle();
  }

  private setAvailability({ id }: Agent, status: 'available' | 'unavailable', reason?: Substatus): Promise<void> {
    return this.scenario.app.commands.execute(
      new SetAvailability({ companyId: this.scenario.company.id, userId: id, status, substatus: reason }),
    );
  }
}
