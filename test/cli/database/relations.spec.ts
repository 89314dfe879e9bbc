import { DataSource } from 'typeorm';
import { type Relation, relationsOf } from '../../../src/platform/database/columns.js';
import { TestApp } from '../../support/app.js';
import { nameOf, tablesOf } from '../../support/database/tables.js';

/** A repair deletes owned rows; where a cleanup runs in the background, only after it. */
const RELATIONS = [
  'action_items.call_id → calls',
  'action_items.company_id → companies',
  'agents.company_id → companies',
  'agents.user_id → users, owned, until UserDeleted',
  'api_keys.company_id → companies',
  'attachments.company_id → companies',
  'blocked_callers.company_id → companies',
  'browser_sessions.company_id → companies',
  'browser_sessions.user_id → users, owned',
  'call_comments.call_id → calls',
  'call_days.company_id → companies, owned',
  'call_facets.call_id → calls, owned',
  'call_facets.company_id → companies',
  'call_files.call_id → calls',
  'call_files.company_id → companies',
  'call_ivr_options.call_id → calls, owned',
  'call_participants.call_id → calls, owned',
  'call_tag_days.company_id → companies, owned',
  'call_tag_days.tag_id → tags, owned, until TagDeleted',
  'call_tags.call_id → calls, owned',
  'call_tags.company_id → companies',
  'call_tags.tag_id → tags, owned, until TagDeleted',
  'calls.company_id → companies',
  'calls.number_id → numbers',
  'carried_calls.company_id → companies',
  'carrier_connections.company_id → companies',
  'carrier_references.connection_id → carrier_connections, owned',
  'company_sequences.company_id → companies, owned',
  'contact_details.company_id → companies',
  'contact_details.contact_id → contacts, owned',
  'contact_import_rows.import_id → contact_imports, owned',
  'contact_imports.company_id → companies',
  'contacts.company_id → companies',
  'conversations.call_id → calls',
  'conversations.company_id → companies',
  'deliveries.webhook_id → webhooks, owned, until webhooks.purge',
  'delivery_attempts.delivery_id → deliveries, owned',
  'delivery_bodies.delivery_id → deliveries, owned',
  'delivery_queue.delivery_id → deliveries, owned',
  'delivery_queue.webhook_id → webhooks, owned',
  'dialer_campaigns.company_id → companies',
  'dialer_campaigns.user_id → users, owned, until UserDeleted',
  'dialer_numbers.campaign_id → dialer_campaigns, owned',
  'dialled_calls.company_id → companies',
  'dialled_calls.connection_id → carrier_connections, owned',
  'flow_versions.company_id → companies',
  'flow_versions.number_id → numbers, owned',
  'group_conversations.company_id → companies',
  'group_conversations.number_id → numbers',
  'idempotency_keys.company_id → companies, owned',
  'insight_cards.call_id → calls, owned',
  'insights.call_id → calls',
  'insights.company_id → companies',
  'integrations.app_id → oauth_apps',
  'integrations.company_id → companies',
  'intelligence_settings.company_id → companies',
  'invitations.user_id → users, owned',
  'known_addresses.company_id → companies',
  'known_addresses.user_id → users, owned',
  'leg_statistics.call_id → calls, owned',
  'leg_statistics.company_id → companies',
  'login_links.company_id → companies',
  'login_links.user_id → users, owned',
  'message_configurations.company_id → companies',
  'message_configurations.number_id → numbers, owned',
  'message_conversation_reads.company_id → companies',
  'message_conversation_reads.conversation_id → message_conversations, owned',
  'message_conversation_reads.user_id → users, owned, until UserDeleted',
  'message_conversations.company_id → companies',
  'message_conversations.last_message_id → messages',
  'message_conversations.number_id → numbers',
  'message_queue.message_id → messages, owned',
  'messages.company_id → companies',
  'messages.group_id → group_conversations',
  'messages.number_id → numbers',
  'number_teams.company_id → companies',
  'number_teams.number_id → numbers, owned',
  'number_teams.team_id → teams, owned, until TeamDeleted',
  'number_users.company_id → companies',
  'number_users.number_id → numbers, owned',
  'number_users.user_id → users, owned, until UserDeleted',
  'numbers.company_id → companies',
  'numbers.message_connection_id → carrier_connections, where numbers.deleted_at = 0',
  'numbers.voice_connection_id → carrier_connections, where numbers.deleted_at = 0',
  'oauth_codes.app_id → oauth_apps, owned',
  'oauth_codes.company_id → companies',
  'password_resets.user_id → users, owned',
  'phone_sessions.company_id → companies',
  'phone_sessions.sip_phone_id → sip_phones, owned',
  'phone_sessions.user_id → users, owned, until UserDeleted',
  'phone_sockets.company_id → companies',
  'prefilled_numbers.company_id → companies',
  'prefilled_numbers.user_id → users, owned, until UserDeleted',
  'report_exports.company_id → companies',
  'retention_runs.company_id → companies, owned',
  'ring_attempts.call_id → calls, owned',
  'ring_attempts.company_id → companies',
  'sample_rows.company_id → companies, owned',
  'sip_phones.company_id → companies',
  'sip_phones.user_id → users, owned, until UserDeleted',
  'sip_registrations.phone_id → sip_phones, owned',
  'sounds.company_id → companies',
  'tags.company_id → companies',
  'team_members.company_id → companies',
  'team_members.team_id → teams, owned',
  'team_members.user_id → users, owned, until UserDeleted',
  'teams.company_id → companies',
  'user_statuses.company_id → companies',
  'user_statuses.user_id → users, owned',
  'users.company_id → companies',
  'utterances.call_id → calls',
  'utterances.company_id → companies',
  'voice_agent_calls.agent_id → voice_agents',
  'voice_agent_calls.company_id → companies',
  'voice_agent_calls.number_id → numbers',
  'voice_agents.company_id → companies',
  'voice_agents.number_id → numbers',
  'waiting_calls.call_id → calls, owned',
  'waiting_calls.company_id → companies',
  'webhooks.company_id → companies',
  'whatsapp_lines.company_id → companies',
  'whatsapp_lines.number_id → numbers, owned',
  'whatsapp_templates.company_id → companies',
];

/** Ids that may outlive their row, or that refer to nothing in this database. */
const LOOSE = [
  'agents.call_id',
  'api_keys.api_id',
  'call_participants.user_id',
  'calls.automatic_callback_call_id',
  'calls.user_id',
  'carried_calls.connection_id',
  'carrier_references.provider_id',
  'carrier_requests.connection_id',
  'companies.demo_owner_id',
  'deliveries.message_id',
  'dialled_calls.user_id',
  'flow_versions.user_id',
  'integrations.user_id',
  'leg_statistics.user_id',
  'message_configurations.callback_id',
  'message_conversations.group_id',
  'message_queue.connection_id',
  'messages.parent_id',
  'messages.user_id',
  'oauth_apps.client_id',
  'oauth_codes.integration_id',
  'oauth_codes.user_id',
  'outbox.company_id',
  'phone_sockets.user_id',
  'ring_attempts.user_id',
  'sample_rows.row_id',
  'simulated_messages.message_id',
  'sip_registrations.call_id',
  'users.call_id',
  'users.default_number_id',
  'users.untagged_call_id',
  'users.wrap_up_call_id',
  'utterances.user_id',
  'voice_agent_calls.call_id',
  'webhooks.token_id',
  'whatsapp_lines.waba_id',
  'whatsapp_templates.waba_id',
];

function lineOf({ of, column, table, owned, pending, where }: Relation): string {
  const parts = [`${of}.${column} → ${table}`];
  if (owned) parts.push('owned');
  if (pending) parts.push(`until ${'event' in pending ? pending.event : pending.timer}`);
  if (where) parts.push(`where ${where}`);
  return parts.join(', ');
}

describe('the relations that db:check checks', () => {
  let app: TestApp;
  let relations: Relation[];

  beforeAll(async () => {
    app = await TestApp.start();
    relations = relationsOf(app.context.get(DataSource));
  });

  afterAll(() => app.close());

  it('match those that the entities declare', () => {
    expect(relations.map(lineOf).sort()).toEqual(RELATIONS);
  });

  it('include every column with an id except those that may outlive its row', async () => {
    const tables = await tablesOf(app.context.get(DataSource));
    const columns = tables.flatMap((table) => table.columns.map(({ name }) => `${nameOf(table)}.${name}`));
    const known = relations.map(({ of, column }) => `${of}.${column}`);
    expect(columns.filter((column) => column.endsWith('_id') && !known.includes(column)).sort()).toEqual(LOOSE);
    expect(known.filter((column) => !columns.includes(column))).toEqual([]);
  });

  it('own no comments, recordings, calls or messages: a repair must not delete them', () => {
    const kept = ['calls', 'messages', 'call_files', 'message_conversations', 'insights', 'users', 'contacts'];
    expect(relations.filter(({ of, owned }) => owned && kept.includes(of))).toEqual([]);
  });
});
