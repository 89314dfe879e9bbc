import type { Page } from 'playwright-core';
import { ReportCarrierEvent } from '../../../src/contracts/calls/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { TestClock } from '../../support/clock.js';
import { createNumber } from '../../support/company/numbers.js';
import { eventually } from '../../support/eventually.js';
import type { ApiClient } from '../../support/http/api-client.js';
import { DashboardBrowser, FAKE_DEVICES } from '../dashboard-browser.js';

type User = Awaited<ReturnType<TestApp['user']>>;

/** The workspace of Ann, who has a Number in Paris and one in New York, and the colleague Bob. */
export class DialFixture {
  private constructor(
    readonly app: TestApp,
    readonly company: TestCompany,
    readonly ann: User,
    readonly bob: User,
    readonly phone: ApiClient,
    readonly browser: DashboardBrowser,
  ) {}

  static async open(): Promise<DialFixture> {
    const app = await TestApp.start({ ROLES: 'api,worker' }, undefined, new TestClock(Date.now()));
    const company = await app.company({ aiPackage: 'assist-pro' });
    const ann = await app.user(company.id, { firstName: 'Ann', lastName: 'Agent' });
    const bob = await app.user(company.id, { firstName: 'Bob', lastName: 'Baker' });
    const settings = { userIds: [ann.id], availabilityStatus: 'open' } as const;
    await createNumber(app, company, { ...settings, name: 'Paris', digits: '+33199001234' });
    await createNumber(app, company, { ...settings, name: 'New York', digits: '+12125550199' });
    const browser = await DashboardBrowser.open(app.url, FAKE_DEVICES);
    const fixture = new DialFixture(app, company, ann, bob, await app.phone(ann), browser);
    await browser.page.goto(`${app.url}/phone`);
    await browser.logIn(ann);
    await fixture.says('Ready: calls ring here.');
    return fixture;
  }

  get page(): Page {
    return this.browser.page;
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  async says(sentence: string): Promise<void> {
    await this.page.getByRole('status').filter({ hasText: sentence }).waitFor();
  }

  /** Waits until a script in the page returns this result. */
  async becomes(script: string, value: unknown = true): Promise<void> {
    await eventually(async () => expect(await this.page.evaluate(script)).toEqual(value));
  }

  /** The state of Ann's phone on the server. */
  async me(): Promise<any> {
    return (await this.phone.get('/phone/v1/me')).body;
  }

  /** Ends the call that Ann started and returns it, so that she can start another. */
  async endStartedCall(): Promise<any> {
    const call = await eventually(async () => {
      const { call: started } = await this.me();
      expect(started).not.toBeNull();
      return started;
    });
    if (call.direction === 'internal') await this.phone.post(`/phone/v1/calls/${call.id}/hangup`);
    else await this.app.commands.execute(new ReportCarrierEvent({ sid: call.sid, event: { type: 'caller_hangup' } }));
    await this.says('Ready: calls ring here.');
    return call;
  }

  /** Asserts no severe findings of axe, and a width of at most 360 pixels. */
  async looksGood(name: string): Promise<void> {
    expect(await this.browser.accessibilityFindings()).toEqual([]);
    await this.browser.picture(`${name}-wide`);
    await this.page.setViewportSize({ width: 360, height: 740 });
    await this.browser.waitUntilFits();
    await this.browser.picture(`${name}-narrow`);
    await this.page.setViewportSize({ width: 1280, height: 800 });
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.app.close();
  }
}
