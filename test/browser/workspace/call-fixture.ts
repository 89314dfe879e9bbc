import type { Page } from 'playwright-core';
import {
  AnswerCall,
  type CarrierEvent,
  ReceiveCall,
  ReportCarrierEvent,
} from '../../../src/contracts/calls/commands.js';
import { RecordUtterance } from '../../../src/contracts/intelligence/commands.js';
import type { Flow } from '../../../src/contracts/numbers/types.js';
import { SetPresence } from '../../../src/contracts/users/commands.js';
import { DAY } from '../../../src/platform/clock.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { TestClock } from '../../support/clock.js';
import { createNumber } from '../../support/company/numbers.js';
import type { ApiClient } from '../../support/http/api-client.js';

export const CALLER = '+33612345678';

type User = Awaited<ReturnType<TestApp['user']>>;

const FLOW: Flow = {
  start: 'menu',
  widgets: {
    menu: {
      type: 'ivr',
      message_url: 'https://assets.example.com/menu.mp3',
      timeout_seconds: 10,
      next_timeout: 'voicemail',
      options: [{ key: '1', title: 'Sales', branch: 'sales', next: 'ring' }],
    },
    ring: {
      type: 'ring',
      users: null,
      teams: null,
      strategy: 'simultaneous',
      ring_seconds: 25,
      queue_seconds: 0,
      next_unanswered: 'voicemail',
    },
    voicemail: { type: 'voicemail', message_url: null },
  },
};

/** A company with a menu on its Number, mandatory tags, two agents and a contact who has called before. */
export class CallFixture {
  private constructor(
    readonly app: TestApp,
    readonly company: TestCompany,
    readonly ann: User,
    readonly bob: User,
    readonly phone: ApiClient,
    readonly digits: string,
    readonly tag: { id: number; name: string },
  ) {}

  static async create(): Promise<CallFixture> {
    const clock = new TestClock(Date.now());
    const app = await TestApp.start({ ROLES: 'api,worker' }, undefined, clock);
    const company = await app.company({ mandatoryTagging: true, aiPackage: 'assist-pro' });
    const ann = await app.user(company.id, { firstName: 'Ann', lastName: 'Agent', wrapUpTime: 120 });
    const bob = await app.user(company.id, { firstName: 'Bob', lastName: 'Baker' });
    const settings = { name: 'Support', userIds: [ann.id], recording: true };
    const { digits } = await createNumber(app, company, { ...settings, flow: FLOW });
    await company.api.post('/v1/contacts', {
      first_name: 'Grace',
      last_name: 'Hopper',
      company_name: 'Navy',
      phone_numbers: [{ label: 'Work', value: CALLER }],
    });
    const [tag] = (await company.api.get('/v1/tags')).body.tags;
    return new CallFixture(app, company, ann, bob, await app.phone(ann), digits, tag);
  }

  /** A call whose caller chose Sales, so that it rings for Ann. */
  async ring(): Promise<{ id: number; sid: string }> {
    const { callId: id, sid } = await this.app.commands.execute(new ReceiveCall({ to: this.digits, from: CALLER }));
    await this.report(sid, { type: 'dtmf', digit: '1' });
    return { id, sid };
  }

  report(sid: string, event: CarrierEvent): Promise<void> {
    return this.app.commands.execute(new ReportCarrierEvent({ sid, event }));
  }

  /** A call that Ann answered yesterday, with a comment and an action item. */
  async callBefore(): Promise<void> {
    const { app, company, ann } = this;
    const until = app.clock.now() + DAY;
    await app.commands.execute(new SetPresence({ companyId: company.id, userId: ann.id, until }));
    const { id, sid } = await this.ring();
    await app.commands.execute(new AnswerCall({ companyId: company.id, callId: id, userId: ann.id }));
    app.clock.advance(65_000);
    await this.report(sid, { type: 'caller_hangup' });
    await this.phone.post(`/phone/v1/calls/${id}/comments`, { content: 'Wants a compiler' });
    await this.phone.post(`/phone/v1/calls/${id}/tags`, { tags: [this.tag.id] });
    await this.phone.post(`/phone/v1/calls/${id}/action_items`, { content: 'Send the manual' });
    await this.phone.post('/phone/v1/wrap_up/end');
  }

  say(sid: string, text: string, userId?: number): Promise<void> {
    const participantType = userId === undefined ? 'external' : 'internal';
    return this.app.commands.execute(new RecordUtterance({ sid, utterance: { participantType, text, userId } }));
  }

  /** The state of Ann's phone on the server. */
  async me(): Promise<any> {
    return (await this.phone.get('/phone/v1/me')).body;
  }

  async openPhone(page: Page, { email, password }: User): Promise<void> {
    await page.goto(`${this.app.url}/phone`);
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('status').filter({ hasText: 'Ready: calls ring here.' }).waitFor();
  }
}
