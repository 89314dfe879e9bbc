import type { Relation } from './platform/check/orphans.js';

/** `table.column` and the table, or `table.key`, that it refers to. */
type Pair = readonly [from: string, to: string];

/** Subscribers of these events clean up in the background, so that orphans are normal until the event is published. */
const after = (event: string): string => `SELECT 1 FROM outbox WHERE type = '${event}'`;

function relate(pairs: readonly Pair[], options: Pick<Relation, 'derived' | 'pending'>): Relation[] {
  return pairs.map(([from, to]) => {
    const [table, column] = from.split('.');
    const [parent, parentKey = 'id'] = to.split('.');
    return { table, column, parent, parentKey, ...options };
  });
}

/** Tables with a company_id; rows of a missing company are never deleted by a repair. */
const OF_COMPANIES = [
  ...['api_keys', 'users', 'phone_sessions', 'browser_sessions', 'teams', 'team_members', 'webhooks', 'numbers'],
  ...['number_users', 'number_teams', 'calls', 'agents', 'waiting_calls', 'prefilled_numbers', 'call_files', 'tags'],
  ...['call_tags', 'contacts', 'contact_details', 'oauth_codes', 'integrations', 'messages', 'group_conversations'],
  ...['message_configurations', 'whatsapp_lines', 'whatsapp_templates', 'attachments', 'dialer_campaigns'],
  ...['voice_agents', 'voice_agent_calls', 'ring_attempts', 'user_statuses', 'report_exports', 'utterances'],
  ...['conversations', 'insights', 'action_items', 'intelligence_settings', 'message_conversations'],
  ...['message_conversation_reads', 'carrier_connections', 'flow_versions', 'blocked_callers', 'sounds'],
  ...[
    'contact_imports',
    'login_links',
    'known_addresses',
    'call_facets',
    'carried_calls',
    'phone_sockets',
    'leg_statistics',
    'dialled_calls',
    'sip_phones',
  ],
];

/** The relations between tables. Columns that are left out may outlive what they refer to, such as users in histories. */
export const RELATIONS: readonly Relation[] = [
  ...relate(
    OF_COMPANIES.map((table) => [`${table}.company_id`, 'companies'] as const),
    { derived: false },
  ),
  ...relate(
    [
      ['company_sequences.company_id', 'companies'],
      ['call_days.company_id', 'companies'],
      ['retention_runs.company_id', 'companies'],
      ['call_tag_days.company_id', 'companies'],
      ['idempotency_keys.company_id', 'companies'],
      ['invitations.user_id', 'users'],
      ['browser_sessions.user_id', 'users'],
      ['password_resets.user_id', 'users'],
      ['login_links.user_id', 'users'],
      ['known_addresses.user_id', 'users'],
      ['user_statuses.user_id', 'users'],
      ['team_members.team_id', 'teams'],
      ['number_users.number_id', 'numbers'],
      ['number_teams.number_id', 'numbers'],
      ['flow_versions.number_id', 'numbers'],
      ['waiting_calls.call_id', 'calls'],
      ['call_ivr_options.call_id', 'calls'],
      ['call_participants.call_id', 'calls'],
      ['call_tags.call_id', 'calls'],
      ['call_facets.call_id', 'calls'],
      ['ring_attempts.call_id', 'calls'],
      ['insight_cards.call_id', 'calls'],
      ['leg_statistics.call_id', 'calls'],
      ['contact_details.contact_id', 'contacts'],
      ['contact_import_rows.import_id', 'contact_imports'],
      ['oauth_codes.app_id', 'oauth_apps'],
      ['message_queue.message_id', 'messages'],
      ['message_conversation_reads.conversation_id', 'message_conversations'],
      ['message_configurations.number_id', 'numbers'],
      ['whatsapp_lines.number_id', 'numbers'],
      ['dialer_numbers.campaign_id', 'dialer_campaigns'],
      ['carrier_references.connection_id', 'carrier_connections'],
      ['dialled_calls.connection_id', 'carrier_connections'],
      ['sip_registrations.phone_id', 'sip_phones'],
      ['phone_sessions.sip_phone_id', 'sip_phones'],
      ['delivery_bodies.delivery_id', 'deliveries'],
      ['delivery_attempts.delivery_id', 'deliveries'],
      ['delivery_queue.delivery_id', 'deliveries'],
      ['delivery_queue.webhook_id', 'webhooks'],
    ],
    { derived: true },
  ),
  ...relate(
    [
      ['team_members.user_id', 'users'],
      ['number_users.user_id', 'users'],
      ['phone_sessions.user_id', 'users'],
      ['sip_phones.user_id', 'users'],
      ['prefilled_numbers.user_id', 'users'],
      ['agents.user_id', 'users'],
      ['dialer_campaigns.user_id', 'users'],
      ['message_conversation_reads.user_id', 'users'],
    ],
    { derived: true, pending: after('UserDeleted') },
  ),
  ...relate([['number_teams.team_id', 'teams']], { derived: true, pending: after('TeamDeleted') }),
  ...relate(
    [
      ['call_tags.tag_id', 'tags'],
      ['call_tag_days.tag_id', 'tags'],
    ],
    { derived: true, pending: after('TagDeleted') },
  ),
  ...relate([['deliveries.webhook_id', 'webhooks']], {
    derived: true,
    pending: "SELECT 1 FROM timers WHERE kind = 'webhooks.purge'",
  }),
  ...relate(
    [
      ['calls.number_id', 'numbers'],
      ['call_files.call_id', 'calls'],
      ['call_comments.call_id', 'calls'],
      ['utterances.call_id', 'calls'],
      ['conversations.call_id', 'calls'],
      ['insights.call_id', 'calls'],
      ['action_items.call_id', 'calls'],
      ['messages.number_id', 'numbers'],
      ['messages.group_id', 'group_conversations'],
      ['group_conversations.number_id', 'numbers'],
      ['message_conversations.number_id', 'numbers'],
      ['message_conversations.last_message_id', 'messages'],
      ['integrations.app_id', 'oauth_apps'],
      ['voice_agents.number_id', 'numbers'],
      ['voice_agent_calls.agent_id', 'voice_agents'],
      ['voice_agent_calls.number_id', 'numbers'],
      ['numbers.voice_connection_id', 'carrier_connections'],
      ['numbers.message_connection_id', 'carrier_connections'],
    ],
    { derived: false },
  ),
];

/** Columns that may refer to rows that are gone, or to nothing of this database. */
export const LOOSE_REFERENCES: readonly string[] = [
  ...[
    'api_keys.api_id',
    'oauth_apps.client_id',
    'webhooks.token_id',
    'outbox.company_id',
    'carrier_references.provider_id',
  ],
  ...['users.default_number_id', 'users.call_id', 'users.wrap_up_call_id', 'users.untagged_call_id', 'calls.user_id'],
  ...['calls.automatic_callback_call_id', 'agents.call_id', 'call_participants.user_id', 'ring_attempts.user_id'],
  ...['flow_versions.user_id', 'dialled_calls.user_id', 'sip_registrations.call_id'],
  ...['leg_statistics.user_id', 'phone_sockets.user_id', 'carried_calls.connection_id'],
  ...['utterances.user_id', 'oauth_codes.user_id', 'oauth_codes.integration_id', 'integrations.user_id'],
  ...['messages.user_id', 'messages.parent_id', 'message_conversations.group_id', 'simulated_messages.message_id'],
  ...['message_configurations.callback_id', 'whatsapp_lines.waba_id', 'whatsapp_templates.waba_id'],
  ...[
    'voice_agent_calls.call_id',
    'deliveries.message_id',
    'carrier_requests.connection_id',
    'message_queue.connection_id',
  ],
];
