import { HOUR } from '../../src/platform/clock.js';
import { MAX_ATTEMPTS, retryDelay } from '../../src/modules/webhooks/delivery/sending/retry-schedule.js';
import { documents, read } from './text.js';

/** The text without line breaks and joined strings, which may occur anywhere in a sentence. */
const textOf = (file: string): string => read(file).replace(/' \+\s+'|\s+/g, (gap) => (gap.includes('+') ? '' : ' '));
const saying = (files: readonly string[], sentence: RegExp): string[] =>
  files.filter((file) => sentence.test(textOf(file)));

describe('what several documents state', () => {
  it('about the duration of retries matches the server', () => {
    const delays = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryDelay(index + 1, 0.5));
    const hours = delays.reduce((sum, delay) => sum + delay, 0) / HOUR;
    expect([MAX_ATTEMPTS, Math.abs(hours - 12) < 1]).toEqual([50, true]);
    const places = ['README.md', 'docs/guides/webhooks.md', 'docs/migration.md'];
    expect(saying(places, /about 12 hours/)).toEqual(places);
    const exact = [
      'docs/guides/webhooks.md',
      'src/platform/http/asyncapi/webhook-messages.ts',
      'src/platform/http/openapi/described-webhooks.ts',
    ];
    expect(saying(exact, /up to 50 attempts in about 12 hours/)).toEqual(exact);
    expect(saying(documents, /until (they are|it is) accepted|for a while and then lets/)).toEqual([]);
  });

  it('about how long a disabled webhook holds events matches the server', () => {
    expect(read('src/modules/webhooks/delivery/retention.ts')).toContain('MAX_HOLD = 3 * DAY');
    expect(textOf('docs/guides/webhooks.md')).toContain(
      'held and sent when it is active again; after 3 days it has failed',
    );
    expect(textOf('docs/migration.md')).toContain('held for 3 days');
    expect(textOf('docs/adr/0010-outbox.md')).toMatch(/`held` is not stored.* After three days it has failed/);
  });

  it("about the largest body lets the example's proxy accept what the server accepts", () => {
    const [, megabytes] = /LARGEST_EVENT = (\d+) \* 1024 \* 1024/.exec(
      read('src/surfaces/carrier/controllers/carrier.controller.ts'),
    )!;
    expect(read('docs/security.md')).toContain(`${megabytes} MiB for audio from the carrier`);
    expect(read('docs/operations.md')).toContain(`client_max_body_size ${megabytes}m;`);
  });

  it('about final responses of a bridge matches the server', () => {
    const [, codes] = /FINAL_STATUSES[^=]*= \[([\d, ]+)\]/.exec(read('src/surfaces/carrier/http-carrier.ts'))!;
    expect(textOf('docs/carrier.md')).toContain(`| ${codes} | refused for good`);
    expect(textOf('docs/adr/0018-messages.md')).toContain(`permanently with ${codes.replace(/, (\d+)$/, ' or $1')}`);
  });

  it('about vulnerabilities names one place, which all others refer to', () => {
    expect(saying(documents, /## Report a vulnerability [^#]*Do not open a public issue/)).toEqual(['SECURITY.md']);
    expect(saying(['README.md', 'CONTRIBUTING.md', 'docs/security.md'], /SECURITY\.md/)).toHaveLength(3);
  });
});

/** Durations and numbers that clients or operators rely on: the code that decides, and each place that states them. */
describe.each<[subject: string, file: string, code: string[], places: [file: string, sentence: string][]]>([
  [
    'a login link',
    'src/modules/auth/commands/login-links.ts',
    ['VALIDITY = HOUR'],
    [
      ['README.md', 'once and within an hour'],
      ['docs/operations.md', 'each once and within an hour'],
      ['docs/guides/phone-api.md', 'older than an hour is 404'],
      ['src/demo/demo-greeting.ts', 'once and within an hour'],
    ],
  ],
  [
    'the session of a phone',
    'src/surfaces/phone/commands/open-session.ts',
    ['SESSION_LIFETIME = 24 * HOUR'],
    [
      ['docs/guides/phone-api.md', 'A session lasts 24 hours'],
      ['docs/guides/workspace.md', 'A session lasts 24 hours'],
      ['docs/adr/0017-sessions.md', 'A phone session lasts 24 hours'],
      ['src/surfaces/phone/controllers/phone.controller.ts', 'a session of 24 hours'],
    ],
  ],
  [
    'the session of a browser',
    'src/modules/auth/browser-session.entity.ts',
    ['SESSION_LIFETIME = 30 * DAY', 'IDLE_LIFETIME = 8 * HOUR'],
    [
      ['docs/operations.md', 'after 8 hours without use and after 30 days'],
      ['docs/adr/0017-sessions.md', 'after 8 hours without use and after 30 days'],
    ],
  ],
  [
    'a file that is uploaded and not sent',
    'src/modules/media/uploads/unsent-uploads.ts',
    ['LIFETIME = 7 * DAY'],
    [
      ['docs/guides/workspace.md', 'not sent is deleted after 7 days'],
      ['docs/guides/phone-api.md', 'within 7 days'],
      ['src/surfaces/phone/controllers/phone-attachments.controller.ts', 'within 7 days'],
      ['src/modules/media/controllers/uploaded-attachments.controller.ts', 'within 7 days'],
    ],
  ],
  [
    'the retries of a request about a call',
    'src/surfaces/carrier/carrier-request-sender.ts',
    ['MAX_AGE = 15 * MINUTE'],
    [
      ['docs/carrier.md', 'Requests about a call are tried for 15 minutes'],
      ['docs/operations.md', 'requests about a call are retried for 15 minutes'],
      ['docs/adr/0016-calls-and-flows.md', 'dropped 15 minutes after'],
    ],
  ],
  [
    'the retries of a message',
    'src/modules/messaging/sending/send-attempt.ts',
    ['MAX_AGE = 4 * HOUR'],
    [
      ['docs/carrier.md', 'messages for 4 hours'],
      ['docs/operations.md', 'messages for 4 hours'],
      ['docs/adr/0018-messages.md', 'retried for four hours'],
    ],
  ],
  [
    'the wait for a model',
    'src/modules/intelligence/pipeline/step-failures.ts',
    ['MAX_WAIT = DAY', 'FIRST_DELAY = 5 * SECOND', 'MAX_DELAY = 10 * MINUTE'],
    [
      [
        'docs/operations.md',
        'pauses that grow from 5 seconds to 10 minutes, or as `Retry-After` demands, for 24 hours',
      ],
      ['docs/adr/0019-embedded-analyst.md', 'a step is pending for 24 hours'],
    ],
  ],
  [
    'an authorization code',
    'src/modules/integrations/authorization-code.entity.ts',
    ['LIFETIME = 10 * MINUTE'],
    [
      ['docs/guides/oauth-apps.md', 'once, within ten minutes'],
      ['docs/security.md', 'ten minutes, once'],
      ['src/modules/integrations/dto/token-request.ts', 'valid once for ten minutes'],
    ],
  ],
  [
    'the signing secret before',
    'src/modules/webhooks/webhook.entity.ts',
    ['OLD_SECRET_LIFETIME = DAY'],
    [
      ['docs/guides/webhooks.md', 'both sign for 24 hours'],
      [
        'src/modules/webhooks/controllers/webhooks.controller.ts',
        'For 24 hours events are signed with the previous one',
      ],
      ['web/src/screens/webhooks/detail/texts.ts', 'For 24 hours events are signed with both'],
    ],
  ],
  [
    'the answer of a receiver',
    'src/modules/webhooks/delivery/sending/sender.ts',
    ['REQUEST_TIMEOUT = 5 * SECOND'],
    [
      ['docs/guides/webhooks.md', 'Any 2xx within 5 seconds accepts an event'],
      ['docs/guides/idempotency-and-limits.md', '| webhook answer | 5 seconds |'],
      ['src/platform/http/asyncapi/webhook-messages.ts', 'five seconds is a success'],
      ['src/platform/http/openapi/described-webhooks.ts', 'Answer within five seconds'],
    ],
  ],
  [
    'a failing delivery that holds back others',
    'src/modules/webhooks/delivery/queue/delivery-queue.ts',
    ['MAX_HOLD = MINUTE'],
    [
      ['docs/guides/webhooks.md', 'delays the later ones of its subject for a minute'],
      ['docs/adr/0009-queue.md', 'A failing delivery holds back later ones for at most 60 s'],
    ],
  ],
  [
    'the pings of the phone socket',
    'src/platform/http/sockets/heartbeat.ts',
    ['INTERVAL = 10 * SECOND', 'BEATS_PER_CHECK = 3'],
    [
      ['docs/guides/phone-api.md', 'pings every 30 seconds'],
      ['docs/guides/phone-api.md', '`{"type":"ping"}` every ten seconds'],
      ['docs/adr/0021-pages-and-phones.md', 'refreshed every 30 s, and every 5 s while a configured Redis is down'],
      ['src/surfaces/phone/socket/described-phone-socket.ts', 'a ping of the protocol every 30 seconds'],
      ['src/surfaces/phone/socket/described-phone-socket.ts', '`ping` every ten seconds'],
    ],
  ],
  [
    'logins from unknown addresses',
    'src/modules/auth/commands/log-in.ts',
    ['ATTEMPTS_OF_STRANGERS = 100', 'ATTEMPTS_PER_ADDRESS = 600', 'ATTEMPTS_PER_ACCOUNT = 30'],
    [
      ['docs/security.md', '600 a minute for each address, 30 for each account and address'],
      ['docs/security.md', '| 100 an hour for each account |'],
      ['docs/adr/0017-sessions.md', 'to 100 an hour'],
    ],
  ],
  [
    'the rate limit',
    'src/platform/http/rate-limit/company-rate-limit.guard.ts',
    ['REQUESTS_PER_MINUTE = 120'],
    [
      ['docs/guides/idempotency-and-limits.md', 'A company has 120 requests a minute'],
      ['docs/security.md', '120 a minute for each company'],
      ['docs/migration.md', '120 requests a minute by default'],
    ],
  ],
  [
    'the bodies of deliveries',
    'src/platform/config.ts',
    ["'WEBHOOK_RETENTION_DAYS', 30"],
    [
      ['docs/operations.md', '| `WEBHOOK_RETENTION_DAYS` | 30 |'],
      ['docs/guides/webhooks.md', '`WEBHOOK_RETENTION_DAYS` (30)'],
    ],
  ],
  [
    'the alerts',
    'docker/alerts/switchhook.rules.yml',
    [
      'switchhook_queue_age_seconds) > 60',
      'eventloop_lag_p99_seconds > 0.5',
      'switchhook_database_commit_seconds_bucket[5m]))) > 0.5',
      'switchhook_call_wait_seconds_bucket[15m]))) > 120',
      'switchhook_http_request_duration_seconds_count[5m])) > 0.01',
      'switchhook_webhook_attempts_total[15m])) > 0.5',
    ],
    [
      ['docs/sizing.md', '`switchhook_queue_age_seconds` | above **60 s**'],
      ['docs/sizing.md', '`switchhook_nodejs_eventloop_lag_p99_seconds` | above **0.5 s**'],
      ['docs/sizing.md', '`switchhook_database_commit_seconds` | p99 above **0.5 s**'],
      ['docs/sizing.md', '**one caller in ten** waits for more than 2 minutes'],
      ['docs/sizing.md', '**1 %** of requests fail with 5xx'],
      ['docs/sizing.md', '**half** of the attempts fail'],
    ],
  ],
  [
    'the size of recordings',
    'src/telephony/sounds/recordings/encode-recording.ts',
    ['KILOBITS = { 1: 16, 2: 32 }'],
    [
      ['docs/sizing.md', 'mp3, 32 kbit/s stereo'],
      ['docs/sizing.md', 'mp3, 16 kbit/s mono'],
    ],
  ],
  [
    'the connections to MySQL',
    'src/platform/database/pool-use.ts',
    ['POOL_SIZE = 10;'],
    [['docs/sizing.md', 'up to ten connections for writes and ten for reads']],
  ],
  [
    'the counts of past days',
    'src/modules/calls/commands/remove-calls.ts',
    ['this.days.subtract('],
    [['docs/adr/0007-search-plan.md', 'by the retention, which subtracts what it removes']],
  ],
])('%s', (_subject, file, code, places) => {
  it('is the same in the code and wherever it is described', () => {
    expect(code.filter((each) => !read(file).includes(each))).toEqual([]);
    expect(places.filter(([place, sentence]) => !textOf(place).includes(sentence))).toEqual([]);
  });
});
