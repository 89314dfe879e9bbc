/** A part of each block of a document, in order, and the expected output. */
export type Blocks = [part: string, prints: RegExp[]][];

/** The documents of the tour, in the order in which they run on one installation. */
export const DOCUMENTS: Record<string, Blocks> = {
  'README.md': [
    ['npm start', []],
    ['export API_ID', []],
    ['/v1/ping', [/^{"ping":"pong"}/, /"per_page":2/, /"email":"ada\.\d+@example\.com"/]],
    ['company:create', [/^{"company_id":\d+,"owner_id":\d+,"api_id":"\w+","api_token":"\w+"}$/m]],
    [
      '/v1/webhooks',
      [
        /"signing_secret":"whsec_/,
        /"email":"grace\.\d+@example\.com"/,
        /{"resource":"user","event":"user\.created\.v2"/,
      ],
    ],
    ['/phone/v1/session', [/"status":"answered","direction":"inbound"/, /"name":"Olivia Marsh"/]],
  ],
  'docs/guides/webhooks.md': [
    ['WEBHOOK=$(', []],
    ['node verify.js', [/^true\nfalse$/m, /^receiver is ready$/m]],
    ['CONTACT_ID=$(', [/"company_name":"Analytical Engines"/, /contact\.created 1$/m, /contact\.updated 2$/m]],
    ['/retry', [/"status":"delivered"/, /"event":"contact\.updated"/, /"attempts":\[/]],
    ['/replay', [/^{"replayed":0}/m]],
    ['/test', [/"event":"call\.ended"/, /call\.ended \d+$/m]],
    ['kill $RECEIVER', [/"active":false/, /"active":true/]],
  ],
  'docs/guides/idempotency-and-limits.md': [
    [
      'Idempotency-Key',
      [/x-switchhookapi-limit: 120/i, /"tag":{"id":(\d+),[^]*idempotency-replayed: true[^]*"tag":{"id":\1,/i],
    ],
    ['node client.js', [/^201 From a client \d+$/m, /^\d+ of 120 left$/m]],
  ],
  'docs/guides/messages.md': [['/messages/native/send', [/"status":"pending"/, /{"message_id":"[^"]+"}/]]],
  'docs/guides/oauth-apps.md': [
    ['oauth-app:create', []],
    ['/oauth/authorize', [/^http\S+client_id=\w+&\S+$/m]],
    ['CODE=', []],
    ['/v1/oauth/token', [/"name":"Acme CRM"/]],
  ],
  'docs/guides/phone-api.md': [
    ['export SESSION_TOKEN', [/"availability":"available"/]],
    ['node phone.js', [/^connected as Olivia Marsh$/m]],
    ['/carrier/v1/calls', [/^call \d+ rings: \+33 6 12 34 56 78$/m]],
    ['hold unhold', [/^call \d+ is over$/m]],
    ['"number_id"', [/^call \d+ is over$/m]],
    ['/phone/v1/test_calls', [/^call \d+ rings: \+33 6 39 98 00 01$/m, /^{"recording":/m]],
    ['/availability', [/"substatus":"on_a_break"/, /closed: The session is over; log in again\.$/m]],
  ],
};
