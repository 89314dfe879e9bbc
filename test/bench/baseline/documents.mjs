import { format } from './call-documents.mjs';

export const USER_COLUMNS =
  'id, email, first_name, last_name, availability_status, substatus, working_hours, time_zone, language, wrap_up_time, ' +
  'extension, default_number_id, confirmed_at, created_at';

export const NUMBER_COLUMNS =
  'id, digits, name, country, time_zone, live_recording_activated, priority, waiting_url, flow, created_at';

export const presentUser = (row, baseUrl, version) => ({
  ...presentMember(row, baseUrl, version),
  available: row.confirmed_at !== null && row.availability_status === 'available',
});

export function presentMember(row, baseUrl, version = 'v1') {
  const substatus = row.availability_status === 'unavailable' ? (row.substatus ?? 'always_closed') : 'always_opened';
  return {
    id: row.id,
    direct_link: `${baseUrl}/${version}/users/${row.id}`,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    created_at: new Date(row.created_at).toISOString(),
    time_zone: row.time_zone,
    language: row.language,
    state: substatus,
    substatus,
    availability_status: row.availability_status,
    wrap_up_time: row.wrap_up_time,
    extension: row.extension,
    default_number_id: row.default_number_id,
  };
}

const SOUNDS = ['waiting', 'ringing_tone', 'voicemail', 'after_hours'];

/** All Numbers of the benchmark have the default flow, which starts with their opening hours and plays default sounds. */
export function presentNumber(row, baseUrl) {
  const flow = JSON.parse(row.flow);
  const { mode } = flow.widgets[flow.start];
  return {
    id: row.id,
    direct_link: `${baseUrl}/v1/numbers/${row.id}`,
    name: row.name,
    digits: format(row.digits),
    created_at: new Date(row.created_at).toISOString(),
    country: row.country,
    time_zone: row.time_zone,
    open: mode === 'open',
    availability_status: mode,
    is_ivr: false,
    live_recording_activated: row.live_recording_activated === 1,
    priority: row.priority,
    messages: Object.fromEntries(SOUNDS.map((name) => [name, `${baseUrl}/assets/sounds/${name}.mp3`])),
  };
}
