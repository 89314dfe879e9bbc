import { SetMetadata } from '@nestjs/common';

/** The domains of the API in the order of the contract, by the API they belong to. */
const GROUPS = {
  'Public API': {
    Service: 'The name of the service, and a test of credentials.',
    OAuth: 'Access tokens for apps that work for several companies.',
    Users: 'The people of the company, their availability, and calls that start from their phones.',
    Teams: 'Groups of users that Numbers distribute calls to.',
    Calls: 'Calls of the last six months, their comments, tags and recordings, and control of live calls.',
    'Conversation intelligence': 'What was said in a call, and what an analysis concludes from it.',
    'Dialer campaigns': 'Lists of phone numbers that a user calls one after the other.',
    Numbers: 'The phone numbers of the company and their settings.',
    Messages: 'SMS, MMS and WhatsApp messages of the Numbers.',
    Webhooks: 'Subscriptions to events, and the log of what was sent.',
    Tags: 'Labels for calls.',
    Contacts: 'The shared address book of the company.',
    Companies: 'The company of the credentials.',
    Integrations: 'The installation of an app in a company.',
    'AI voice agents': 'Agents that talk to customers by a script.',
    Analytics: 'Exports of reports.',
  },
  'Phone API': {
    'Phone session': 'Login and state of the phone app of a user.',
    'Phone calls': 'What a user does with calls in the phone app.',
    'Phone contacts': 'The shared address book in the phone app.',
    'Phone conversations': 'Messages that a user reads and writes in the phone app.',
    'Phone call reviews': 'Conversation intelligence in the phone app, and corrections to it.',
  },
  'Carrier API': {
    'Carrier calls': 'Reports of the carrier about calls.',
    'Carrier messages': 'Reports of the carrier about messages and WhatsApp lines.',
  },
  'Dashboard API': {
    'Dashboard session': 'Login of a user to the dashboard.',
    'Dashboard messages': 'Conversations by line and WhatsApp templates.',
    'Dashboard dialer': 'Dialer campaigns of all users.',
    'Dashboard analytics': 'Figures of calls, and the exports of reports.',
    'Dashboard intelligence': 'Playbooks, scorecards and summary templates.',
    'Dashboard voice agents': 'Scripts and calls of AI voice agents.',
    'Dashboard webhooks': 'The health of webhooks, and the events they can receive.',
    'Dashboard API keys': 'Credentials of the public API.',
    'Dashboard integrations': 'The apps that the company has installed.',
    'Dashboard settings': 'The company, how long it keeps what, and tests of the installation.',
    'Dashboard numbers': 'Settings and flows of Numbers, prompts and music, and blocked callers.',
    'Dashboard people': 'Accounts of users and their sessions, invitations, and names of teams.',
    'Dashboard contacts': 'Search of the address book, and imports of contacts from files.',
    'Dashboard live view': 'What the phones of the company are doing now.',
    'Dashboard selections': 'Choices of the fields that select users, teams and tags.',
    'Dashboard calls': 'Calls by further filters, as a file, and everything about one call.',
  },
  Webhooks: { Events: 'Requests that the service sends to webhooks.' },
} as const;

type Names<G> = G extends unknown ? keyof G : never;
export type TagName = Names<(typeof GROUPS)[keyof typeof GROUPS]>;

const DOMAIN = 'domain';

/** The domain of a controller, or of one of its routes, in the OpenAPI document. */
export const InDomain = (tag: TagName): MethodDecorator & ClassDecorator => SetMetadata(DOMAIN, tag);

/** A route without a domain of its own has that of its controller. */
export const domainOf = (handler: object, controller: object): TagName =>
  (Reflect.getMetadata(DOMAIN, handler) ?? Reflect.getMetadata(DOMAIN, controller)) as TagName;

/** The tags that operations have, with descriptions and groups. */
export function tagsOf(operations: readonly { tags: readonly string[] }[]) {
  const used = new Set(operations.flatMap(({ tags }) => tags));
  const groups = Object.entries(GROUPS).map(([name, tags]) => ({
    name,
    tags: Object.entries(tags).filter(([tag]) => used.has(tag)),
  }));
  return {
    tags: groups.flatMap(({ tags }) => tags.map(([name, description]) => ({ name, description }))),
    'x-tagGroups': groups
      .filter(({ tags }) => tags.length > 0)
      .map(({ name, tags }) => ({ name, tags: tags.map(([tag]) => tag) })),
  };
}
