import type { Page } from 'playwright-core';
import { type CarrierEvent, ReceiveCall, ReportCarrierEvent } from '../../../src/contracts/calls/commands.js';
import { RecordUtterance } from '../../../src/contracts/intelligence/commands.js';
import { startApp } from '../../engine/call-scenario.js';
import { MessagingScenario } from '../../messaging/messaging-scenario.js';
import { UpdateNumber } from '../../../src/contracts/numbers/commands.js';
import type { TestApp } from '../../support/app.js';
import { storeFile } from '../../support/company/call-files.js';
import type { ApiClient } from '../../support/http/api-client.js';
import { DashboardBrowser, FAKE_DEVICES } from '../dashboard-browser.js';

type User = Awaited<ReturnType<TestApp['user']>>;

/** A company with the Number Support, which Ann takes calls on, and Ann's phone in a browser. */
export class FollowUpFixture {
  /** A second session of Ann, to read the state on the server. */
  annApi: ApiClient;

  private constructor(
    readonly app: TestApp,
    readonly scenario: MessagingScenario,
    readonly ann: User,
    readonly bob: User & { api: ApiClient },
    readonly browser: DashboardBrowser,
  ) {}

  static async create(): Promise<FollowUpFixture> {
    const app = await startApp();
    const settings = { name: 'Support', availabilityStatus: 'open' } as const;
    const scenario = await MessagingScenario.open(app, { aiPackage: 'assist-pro' }, settings);
    const { id: companyId } = scenario.company;
    const ann = await app.user(companyId, { firstName: 'Ann', lastName: 'Agent' });
    const bob = await app.user(companyId, { firstName: 'Bob', lastName: 'Baker' });
    await app.commands.execute(new UpdateNumber({ ref: { id: scenario.line.id }, changes: { userIds: [ann.id] } }));
    const bobApi = await app.phone(bob);
    const browser = await DashboardBrowser.open(app.url, FAKE_DEVICES);
    return new FollowUpFixture(app, scenario, ann, { ...bob, api: bobApi }, browser);
  }

  get page(): Page {
    return this.browser.page;
  }

  /** Before that, calls do not ring. */
  async logIn(): Promise<void> {
    await this.page.goto(`${this.app.url}/phone`);
    await this.browser.logIn(this.ann);
    await this.page.getByRole('status').filter({ hasText: 'Ready: calls ring here.' }).waitFor();
    this.annApi = await this.app.phone(this.ann);
  }

  async openScreen(name: string): Promise<void> {
    await this.page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
    await this.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  }

  async receive(from: string): Promise<{ id: number; sid: string }> {
    this.app.clock.advance(60_000);
    const { callId: id, sid } = await this.app.commands.execute(
      new ReceiveCall({ to: this.scenario.line.digits, from }),
    );
    await this.app.settle();
    return { id, sid };
  }

  async report(sid: string, event: CarrierEvent): Promise<void> {
    await this.app.commands.execute(new ReportCarrierEvent({ sid, event }));
    await this.app.settle();
  }

  /** A call that nobody answers. */
  async miss(from: string): Promise<number> {
    const { id, sid } = await this.receive(from);
    await this.report(sid, { type: 'caller_hangup' });
    return id;
  }

  /** A call that nobody answers, whose caller leaves a voicemail that is transcribed. */
  async leaveVoicemail(from: string, words: readonly string[]): Promise<number> {
    const call = await this.receive(from);
    for (const text of words) {
      const utterance = { participantType: 'external', text, durationMs: 2_000 } as const;
      await this.app.commands.execute(new RecordUtterance({ sid: call.sid, utterance }));
      this.app.clock.advance(3_000);
    }
    await this.endInVoicemail(call);
    return call.id;
  }

  /** The caller of an unanswered call leaves a voicemail. */
  async endInVoicemail(call: { id: number; sid: string }): Promise<void> {
    await storeFile(this.app, call, 'voicemail', null, 12);
    await this.report(call.sid, { type: 'caller_hangup' });
  }

  /** The call, from the public API. */
  async call(id: number): Promise<any> {
    return (await this.scenario.company.api.get(`/v1/calls/${id}`)).body.call;
  }

  /** Asserts no severe findings of axe, and nothing wider than a small phone. */
  async checkLooks(name: string): Promise<string[]> {
    const findings = await this.browser.accessibilityFindings();
    await this.browser.picture(`workspace-${name}`);
    await this.page.setViewportSize({ width: 360, height: 740 });
    await this.browser.waitUntilFits();
    await this.browser.picture(`workspace-${name}-360`);
    await this.page.setViewportSize({ width: 1280, height: 800 });
    return findings;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.app.close();
  }
}
