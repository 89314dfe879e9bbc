import { CATALOGUE, findDefinition } from '../../../src/modules/webhooks/catalogue/event-catalogue.js';

const words = (text: string): string[] => text.split(/\s+/).sort();
const sampleOf = (name: string): any => findDefinition(name)!.sample;
const keysOf = (name: string): string[] => Object.keys(sampleOf(name)).sort();
const ofCalls = CATALOGUE.filter(({ resource }) => resource === 'call');

const CALL = `id call_uuid direct_link started_at answered_at ended_at duration status direction raw_digits asset recording
  voicemail archived missed_call_reason hangup_cause cost number user contact assigned_to teams transferred_by
  transferred_to comments tags participants`;
const NUMBER = `id direct_link name digits e164_digits created_at country time_zone open availability_status is_ivr
  live_recording_activated priority messages`;
const USER = `id direct_link name email created_at time_zone language state substatus availability_status wrap_up_time
  extension default_number_id available`;
const CONTACT = `id direct_link first_name last_name company_name information is_shared created_at updated_at
  phone_numbers emails`;
const MESSAGE = `id direct_link direction external_number body status raw_digits media_details created_at updated_at
  sent_at channel number contact`;
const SESSION = `id call_id call_uuid ai_voice_agent_id ai_voice_agent_name ai_voice_agent_session_id number_id created_at`;

/** Additional fields of some call events. */
const MORE: Record<string, string> = {
  'call.voicemail_left': 'voicemail_short_url',
  'call.ivr_option_selected': 'ivr_options_selected',
};
for (const name of ['created', 'answered', 'archived', 'assigned', 'hungup', 'ended'])
  MORE[`call.${name}`] = 'automatic_callback_call_id';
/** The events that carry a stored recording. */
for (const name of ['ended', 'commented', 'tagged', 'untagged', 'assigned', 'archived', 'comm_assets_generated'])
  MORE[`call.${name}`] = `${MORE[`call.${name}`] ?? ''} recording_short_url`.trim();

describe('the sample of a call event', () => {
  it.each(ofCalls.map(({ name }) => name).filter((name) => name !== 'call.external_transferred'))(
    '%s has the common fields of call events and its own',
    (name) => {
      expect(keysOf(name)).toEqual(words(MORE[name] ? `${CALL} ${MORE[name]}` : CALL));
    },
  );

  it('call.external_transferred contains the external numbers and no target user', () => {
    const call = CALL.replace('transferred_to ', '');
    expect(keysOf('call.external_transferred')).toEqual(
      words(`${call} external_transferred_to external_caller_number`),
    );
  });

  it('contains complete objects, with a Number without its users', () => {
    const { number, user, contact } = sampleOf('call.answered');
    expect(Object.keys(number).sort()).toEqual(words(NUMBER));
    expect(Object.keys(user).sort()).toEqual(words(USER));
    expect(Object.keys(contact).sort()).toEqual(words(CONTACT));
    expect(sampleOf('call.commented').comments[0]).toEqual({
      id: expect.any(Number),
      content: expect.any(String),
      posted_at: expect.any(Number),
      posted_by: user,
    });
    const [tag] = sampleOf('call.tagged').tags;
    expect(Object.keys(tag).sort()).toEqual(words('id name created_at tagged_at tagged_by'));
    expect(tag.tagged_at).toBe(tag.created_at);
  });

  it.each(ofCalls)('$name has the short URL of each of its files', ({ sample }) => {
    for (const kind of ['recording', 'voicemail']) expect(`${kind}_short_url` in sample).toBe(sample[kind] !== null);
  });

  it.each(ofCalls)('$name has consistent times and status', ({ sample }) => {
    const { started_at, answered_at, ended_at, duration, status, missed_call_reason } = sample as any;
    expect(duration).toBe(ended_at === null ? 0 : ended_at - started_at);
    expect(status).toBe(ended_at !== null ? 'done' : answered_at !== null ? 'answered' : 'initial');
    expect(missed_call_reason === null).toBe(status !== 'done' || answered_at !== null);
  });
});

describe('the sample of a user event', () => {
  it.each(CATALOGUE.filter(({ resource }) => resource === 'user'))(
    '$name is a user of its version',
    ({ name, sample }) => {
      const more = !name.endsWith('.v2') ? 'numbers' : name.includes('.wut_') ? 'last_call_id' : '';
      expect(keysOf(name)).toEqual(words(`${USER} ${more}`.trim()));
      expect(sample.direct_link).toContain(name.endsWith('.v2') ? '/v2/users/' : '/v1/users/');
    },
  );

  it('shows a closed or unconfirmed user as unavailable', () => {
    for (const version of ['', '.v2']) {
      expect(sampleOf(`user.closed${version}`)).toMatchObject({ availability_status: 'unavailable', available: false });
      expect(sampleOf(`user.created${version}`).available).toBe(false);
    }
  });
});

describe('the sample', () => {
  it.each([
    ['number.created', `${NUMBER} users`],
    ['contact.created', CONTACT],
    ['message.sent', MESSAGE],
    ['message.received', MESSAGE],
    [
      'message.status_updated',
      `${MESSAGE} template_content type metadata parent_id whatsapp_message_category whatsapp_message_type
        recipient_country`,
    ],
    [
      'group_message.sent',
      `group_message_id group_conversation_id status direction external_number participants body media_url number created_at updated_at
        sent_at`,
    ],
    ['sentiment.created', 'id call_id call_uuid participants'],
    ['transcription.created', 'id call_id call_uuid number_id participants type content call_created_at created_at'],
    ['summary.created', 'id call_id call_uuid participants content created_at'],
    ['topics.created', 'id call_id call_uuid participants content created_at'],
    [
      'action_item.created',
      `id call_id call_uuid participants content ai_generated created_at created_by updated_at updated_by`,
    ],
    ['realtime_transcription.utterances_received', 'id call utterances'],
    [
      'custom_summary.result_created',
      'id call_id call_uuid number_id custom_summary language summary_template_results',
    ],
    [
      'playbook_result.created',
      'id call_id call_uuid user_id number_id adherence_score playbook_result_topics created_at playbook',
    ],
    [
      'call_evaluation.created',
      `call_id ai_generated created_at updated_at created_by updated_by scorecard_name reviewee_id reviewer_id`,
    ],
    ['analytics.report_created', 'exportID createdAt status format exportName downloadUrl downloadUrlExpiresAt'],
    ['analytics.report_failed', 'exportID createdAt status errorMessage'],
    ['ai_voice_agent.started', `${SESSION} external_caller_number internal_number started_at`],
    ['ai_voice_agent.ended', `${SESSION} external_caller_number internal_number started_at ended_at call_end_reason`],
    ['ai_voice_agent.escalated', `${SESSION} escalation_reason`],
    ['ai_voice_agent.summary', `${SESSION} extracted_data`],
    ['integration.deleted', 'id name custom_name logo company_id status active number_ids numbers_count user'],
  ])('of %s has exactly the fields of its resource', (name, fields) => {
    expect(keysOf(name)).toEqual(words(fields));
  });

  it.each([
    ['number.deleted', 'number.created'],
    ['number.opened', 'number.created'],
    ['number.closed', 'number.created'],
    ['contact.updated', 'contact.created'],
    ['contact.deleted', 'contact.created'],
    ['group_message.received', 'group_message.sent'],
    ['group_message.status_updated', 'group_message.sent'],
    ['custom_summary.result_updated', 'custom_summary.result_created'],
    ['playbook_result.updated', 'playbook_result.created'],
    ['call_evaluation.updated', 'call_evaluation.created'],
  ])('of %s has the fields of %s', (name, other) => {
    expect(keysOf(name)).toEqual(keysOf(other));
  });

  it('of a deleted contact has no details', () => {
    expect(sampleOf('contact.deleted')).toMatchObject({ phone_numbers: [], emails: [] });
  });

  it('of a contact has ISO times, as all events do', () => {
    const { created_at, updated_at } = sampleOf('contact.updated');
    for (const time of [created_at, updated_at]) expect(new Date(time).toISOString()).toBe(time);
  });

  it('of a sentiment has one id for itself and the call', () => {
    const { id, call_id } = sampleOf('sentiment.created');
    expect(id).toBe(call_id);
  });

  it('of a template result contains the editor only after an edit', () => {
    const [made] = sampleOf('custom_summary.result_created').summary_template_results;
    const [edited] = sampleOf('custom_summary.result_updated').summary_template_results;
    expect(Object.keys(made).sort()).toEqual(words('name type content ai_generated created_at'));
    expect(Object.keys(edited).sort()).toEqual(
      words('name type content ai_generated created_at updated_at updated_by'),
    );
  });
});
