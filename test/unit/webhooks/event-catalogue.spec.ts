import {
  UserClosed,
  UserConnected,
  UserCreated,
  UserWrapUpEnded,
  UserWrapUpStarted,
} from '../../../src/contracts/users/events.js';
import { TeamCreated } from '../../../src/contracts/teams/events.js';
import {
  CATALOGUE,
  EVENT_NAMES,
  findDefinition,
  definitionsFor,
} from '../../../src/modules/webhooks/catalogue/event-catalogue.js';

/** The event names of the contract and the decisions, by resource. */
const LAW: Record<string, string> = {
  call: `call.created call.ringing_on_agent call.agent_declined call.answered call.transferred call.external_transferred
    call.unsuccessful_transfer call.hungup call.ended call.voicemail_left call.commented call.tagged call.untagged
    call.assigned call.archived call.hold call.unhold call.ivr_option_selected call.comm_assets_generated`,
  user: `user.created user.deleted user.opened user.closed user.connected user.disconnected user.wut_start user.wut_end
    user.created.v2 user.deleted.v2 user.opened.v2 user.closed.v2 user.connected.v2 user.disconnected.v2
    user.wut_start.v2 user.wut_end.v2`,
  number: 'number.created number.deleted number.opened number.closed',
  message: `message.sent message.received message.status_updated group_message.sent group_message.received
    group_message.status_updated`,
  conversation_intelligence: `sentiment.created transcription.created summary.created topics.created action_item.created
    realtime_transcription.utterances_received custom_summary.result_created custom_summary.result_updated
    playbook_result.created playbook_result.updated call_evaluation.created call_evaluation.updated`,
  analytics: 'analytics.report_created analytics.report_failed',
  contact: 'contact.created contact.updated contact.deleted',
  integration: 'integration.deleted',
  ai_voice_agent: 'ai_voice_agent.started ai_voice_agent.ended ai_voice_agent.escalated ai_voice_agent.summary',
};
const lawful = (resource: string): string[] => LAW[resource].split(/\s+/);

const sampleOf = (name: string): any => findDefinition(name)!.sample;
const names = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name);

describe('the catalogue of events', () => {
  it('has 67 names, each once', () => {
    expect(EVENT_NAMES).toHaveLength(67);
    expect(new Set(EVENT_NAMES).size).toBe(67);
  });

  it.each(Object.keys(LAW))('has exactly the events of the resource %s', (resource) => {
    expect(names(CATALOGUE.filter((row) => row.resource === resource))).toEqual(lawful(resource));
  });

  it('contains no other resource', () => {
    expect([...new Set(CATALOGUE.map(({ resource }) => resource))].sort()).toEqual(Object.keys(LAW).sort());
  });

  it('marks only version 1 of users and the openings of numbers as deprecated', () => {
    const deprecated = names(CATALOGUE.filter((row) => row.deprecated));
    expect(deprecated).toEqual([...lawful('user').slice(0, 8), 'number.opened', 'number.closed']);
  });

  it('describes every event in one line', () => {
    for (const { name, summary } of CATALOGUE)
      expect([name, /^[A-Z][^\n.]{3,78}$/.test(summary)]).toEqual([name, true]);
  });

  it('finds an entry only by its name', () => {
    expect(findDefinition('call.ended')).toMatchObject({ name: 'call.ended', resource: 'call' });
    expect(findDefinition('call.Ended')).toBeUndefined();
    expect(findDefinition('constructor')).toBeUndefined();
  });
});

describe('the webhook events of a domain event', () => {
  it('of a created user are those of the version of the request', () => {
    expect(names(definitionsFor(new UserCreated(1, 2, 3, 'v1')))).toEqual(['user.created']);
    expect(names(definitionsFor(new UserCreated(1, 2, 3, 'v2')))).toEqual(['user.created.v2']);
    expect(names(definitionsFor(new UserCreated(1, 2, 3, 'both')))).toEqual(['user.created', 'user.created.v2']);
  });

  it('of other changes of a user are those of both versions', () => {
    expect(names(definitionsFor(new UserConnected(1, 2, 3)))).toEqual(['user.connected', 'user.connected.v2']);
    expect(names(definitionsFor(new UserClosed(1, 2, 3)))).toEqual(['user.closed', 'user.closed.v2']);
  });

  it('are empty without a catalogued event', () => {
    expect(definitionsFor(new TeamCreated(1, 2, 3))).toEqual([]);
  });

  it('contain the user in the version of the name, and the last call only in wrap-up of version 2', () => {
    const documentsOf = (event: Parameters<typeof definitionsFor>[0]) =>
      definitionsFor(event).map((definition) => ({ ...definition.query(event) }));
    const about = { companyId: 1, userId: 2 };
    expect(documentsOf(new UserClosed(1, 2, 3))).toEqual([
      { ...about, version: 'v1' },
      { ...about, version: 'v2' },
    ]);
    for (const [event, wrapUp] of [
      [new UserWrapUpStarted(1, 2, 3, 812), 'started'],
      [new UserWrapUpEnded(1, 2, 3, 812), 'ended'],
    ] as const)
      expect(documentsOf(event)).toEqual([
        { ...about, version: 'v1' },
        { ...about, version: 'v2', lastCall: { id: 812, wrapUp } },
      ]);
    const [, none] = documentsOf(new UserWrapUpEnded(1, 2, 3, null));
    expect(none).toEqual({ ...about, version: 'v2', lastCall: { id: null, wrapUp: 'ended' } });
  });
});

describe('the samples', () => {
  it.each([...CATALOGUE])('of $name is valid JSON', ({ sample }) => {
    expect(JSON.parse(JSON.stringify(sample))).toStrictEqual(sample);
  });

  it.each([...CATALOGUE])('of $name contains no host but example.com', ({ sample }) => {
    const hosts = [...JSON.stringify(sample).matchAll(/(?:https:\/\/|@)([\w.-]+)/g)].map(([, host]) => host);
    expect(hosts.filter((host) => !/(^|\.)example\.com$/.test(host))).toEqual([]);
  });

  it('refer to the same call, Number, contact and people', () => {
    const { users, ...number } = sampleOf('number.created');
    expect(users).toHaveLength(1);
    for (const { sample } of CATALOGUE.filter(({ resource }) => resource === 'call'))
      expect(sample).toMatchObject({
        id: 812,
        number: { id: number.id, digits: number.digits },
        contact: sampleOf('contact.created'),
      });
    expect(sampleOf('transcription.created')).toMatchObject({ call_id: 812, number_id: 1234 });
    expect(sampleOf('user.wut_end.v2').last_call_id).toBe(812);
  });
});
