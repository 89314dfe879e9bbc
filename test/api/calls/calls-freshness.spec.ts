import { CallDocuments } from '../../../src/contracts/calls/queries.js';
import { UntagCall } from '../../../src/contracts/calls/commands.js';
import { UpdateNumber } from '../../../src/contracts/numbers/commands.js';
import { CreateTag } from '../../../src/contracts/tags/commands.js';
import { ApiClient } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { createContact } from '../../support/builders.js';
import { CallCenter, type CallReference } from '../../support/company/call-center.js';
import { flowWithEveryWidget } from '../../support/company/numbers.js';
import { storeFile } from '../../support/company/call-files.js';

const GRACE = '+33639984567';
const HOUR = 3_600_000;

describe('calls that are read repeatedly', () => {
  let app: TestApp;
  let beside: TestApp;
  let company: TestCompany;
  let callCenter: CallCenter;
  let call: CallReference;

  beforeAll(async () => {
    app = await TestApp.start();
    beside = await TestApp.start({ DATABASE_URL: app.databaseUrl, BASE_URL: app.url }, undefined, app.clock);
  });

  beforeEach(async () => {
    company = await app.company();
    callCenter = await CallCenter.open(app, company, 2);
    call = await callCenter.completeCall();
  });

  afterAll(async () => {
    await beside.close();
    await app.close();
  });

  /** Reads the call through every route, twice, in this process and in another. */
  async function readEverywhere(): Promise<unknown[]> {
    const answers: unknown[] = [];
    for (const api of [company.api, ApiClient.basic(beside.url, company.apiId, company.apiToken)])
      for (const path of [`/v1/calls/${call.id}`, '/v1/calls', `/v1/calls/search?user_id=${callCenter.agents[0]}`])
        for (let times = 0; times < 2; times++) {
          const { body } = await api.get(path);
          answers.push(body.call ?? body.calls[0]);
        }
    return answers;
  }

  /** The resource as it is embedded in a call. */
  const now = async (): Promise<unknown> => {
    const [document] = await app.queries.execute(new CallDocuments({ companyId: company.id, ids: [call.id] }));
    return JSON.parse(JSON.stringify(document)) as unknown;
  };

  async function showAtOnce(change: () => Promise<unknown>): Promise<void> {
    const before = await now();
    for (const each of await readEverywhere()) expect(each).toEqual(before);
    await change();
    const after = await now();
    expect(after).not.toEqual(before);
    for (const each of await readEverywhere()) expect(each).toEqual(after);
  }

  const newTag = async (name: string): Promise<number> =>
    (
      await app.commands.execute(
        new CreateTag({ companyId: company.id, tag: { name, color: '#00b388', description: null } }),
      )
    ).tagId;

  const untag = ({ id }: CallReference, tagId: number) =>
    app.commands.execute(new UntagCall({ companyId: company.id, callId: id, tagId }));

  it('show that they are archived', () => showAtOnce(() => company.api.put(`/v1/calls/${call.id}/archive`, {})));

  it('show a comment', () =>
    showAtOnce(() => company.api.post(`/v1/calls/${call.id}/comments`, { content: 'She will be back.' })));

  it('show a new tag, its new name, its removal and its deletion', async () => {
    const tags = [await newTag('Sale'), await newTag('Complaint')];
    await showAtOnce(() => company.api.post(`/v1/calls/${call.id}/tags`, { tags }));
    await showAtOnce(() => company.api.put(`/v1/tags/${tags[0]}`, { name: 'Deal' }));
    await showAtOnce(() => untag(call, tags[1]));
    await showAtOnce(() => company.api.delete(`/v1/tags/${tags[0]}`));
  });

  it('show the contact of a number, its new name, the first of two contacts, and its deletion', async () => {
    const first = await createContact(company, {
      first_name: 'Ann',
      phone_numbers: [{ label: 'Work', value: '+12025550123' }],
    });
    let later = 0;
    await showAtOnce(async () => (later = (await createContact(company)).id));
    await showAtOnce(() => company.api.post(`/v1/contacts/${later}`, { first_name: 'Rear Admiral' }));
    await showAtOnce(() => company.api.post(`/v1/contacts/${first.id}/phone_details`, { label: 'Home', value: GRACE }));
    await showAtOnce(() => company.api.delete(`/v1/contacts/${first.id}`));
    await showAtOnce(() => company.api.delete(`/v1/contacts/${later}`));
  });

  it('show a change and the deletion of the user', async () => {
    await showAtOnce(() => company.api.put(`/v2/users/${callCenter.agents[0]}`, { first_name: 'Augusta' }));
    call = await callCenter.talk(GRACE, callCenter.agents[1]);
    await callCenter.report(call, { type: 'caller_hangup' });
    const before = await now();
    await company.api.get(`/v1/calls/${call.id}`);
    await company.api.delete(`/v1/users/${callCenter.agents[1]}`);
    expect(await now()).not.toEqual(before);
    expect((await company.api.get(`/v1/calls/${call.id}`)).body.call).toEqual(await now());
  });

  it('show a change of the Number, and that it opens and closes over time', async () => {
    await showAtOnce(() => company.api.put(`/v1/numbers/${callCenter.number.id}`, { name: 'Front desk' }));
    const { id } = callCenter.number;
    await app.commands.execute(
      new UpdateNumber({ ref: { companyId: company.id, id }, changes: { flow: flowWithEveryWidget() } }),
    );
    await showAtOnce(async () => {
      const open = async () => ((await now()) as { number: { open: boolean } }).number.open;
      const before = await open();
      while ((await open()) === before) app.clock.advance(HOUR);
    });
  });

  it('show a recording and its deletion', async () => {
    await app.commands.execute(
      new UpdateNumber({ ref: { companyId: company.id, id: callCenter.number.id }, changes: { recording: true } }),
    );
    await showAtOnce(async () => {
      await storeFile(app, call, 'recording', null);
      await app.settle();
    });
    await showAtOnce(() => company.api.delete(`/v1/calls/${call.id}/recording`));
  });

  it('show participants who join, change state and leave', async () => {
    call = await callCenter.ring();
    const show = async (event: Parameters<CallCenter['report']>[1]) => {
      await callCenter.call(call);
      await callCenter.report(call, event);
      expect(await callCenter.call(call)).toEqual(await now());
    };
    await callCenter.answer(call);
    expect(await callCenter.call(call)).toEqual(await now());
    await show({ type: 'conference_joined', name: 'Alan', phoneNumber: '+33612000001' });
    await show({ type: 'caller_hangup' });
  });

  it('are not visible to other companies', async () => {
    const other = await app.company();
    await company.api.get(`/v1/calls/${call.id}`);
    expect((await other.api.get(`/v1/calls/${call.id}`)).status).toBe(404);
    expect((await other.api.get('/v1/calls')).body.calls).toEqual([]);
  });

  it('update the count of calls with two tags, on any day', async () => {
    const tags = [await newTag('Sale'), await newTag('Complaint')];
    const calls = [call];
    for (let days = 0; days < 4; days++) {
      app.clock.advance(24 * HOUR);
      calls.push(await callCenter.completeCall());
    }
    const total = async (filter = ''): Promise<number> => {
      const path = `/v1/calls/search?tags=${tags.join()}${filter}`;
      const { body } = await company.api.get(path);
      expect(body.calls).toHaveLength(body.meta.total);
      const other = ApiClient.basic(beside.url, company.apiId, company.apiToken);
      expect((await other.get(path)).body.meta.total).toBe(body.meta.total);
      return body.meta.total;
    };
    expect(await total()).toBe(0);
    for (const each of calls) await company.api.post(`/v1/calls/${each.id}/tags`, { tags: [tags[0]] });
    expect(await total()).toBe(0);
    for (const [n, each] of calls.entries()) {
      await company.api.post(`/v1/calls/${each.id}/tags`, { tags });
      expect([await total(), await total('&direction=inbound'), await total('&direction=outbound')]).toEqual([
        n + 1,
        n + 1,
        0,
      ]);
    }
    await untag(calls[1], tags[0]);
    await untag(calls[3], tags[1]);
    expect(await total()).toBe(3);
    await company.api.post(`/v1/calls/${calls[1].id}/tags`, { tags });
    expect(await total()).toBe(4);
  });
});
