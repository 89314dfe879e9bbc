import { Foundation1763164800000 } from './1763164800000-foundation.js';
import { Webhooks1763251200000 } from './1763251200000-webhooks.js';
import { Numbers1763337600000 } from './1763337600000-numbers.js';
import { Calls1763424000000 } from './1763424000000-calls.js';
import { Phone1763510400000 } from './1763510400000-phone.js';
import { Media1763596800000 } from './1763596800000-media.js';
import { Tags1763683200000 } from './1763683200000-tags.js';
import { Contacts1763769600000 } from './1763769600000-contacts.js';
import { OAuth1763942400000 } from './1763942400000-oauth.js';
import { Messages1764028800000 } from './1764028800000-messages.js';
import { Dialer1764115200000 } from './1764115200000-dialer.js';
import { VoiceAgents1764201600000 } from './1764201600000-voice-agents.js';
import { Analytics1764288000000 } from './1764288000000-analytics.js';
import { Intelligence1764374400000 } from './1764374400000-intelligence.js';
import { CallsFurther1764460800000 } from './1764460800000-calls-further.js';
import { TagDayChanges1764547200000 } from './1764547200000-tag-day-changes.js';
import { CompanySequences1794765600000 } from './1794765600000-company-sequences.js';
import { WebhooksByToken1794765900000 } from './1794765900000-webhooks-by-token.js';
import { CallDays1794766206700 } from './1794766206700-call-days.js';
import { WriteProbes1794766700000 } from './1794766700000-write-probes.js';
import { IdempotencyClaims1794769559452 } from './1794769559452-idempotency-claims.js';
import { NoListTallies1794770258000 } from './1794770258000-no-list-tallies.js';
import { OneQueue1794781355575 } from './1794781355575-one-queue.js';

/** In the order in which they run. A released migration is never edited. */
export const migrations = [
  Foundation1763164800000,
  Webhooks1763251200000,
  Numbers1763337600000,
  Calls1763424000000,
  Phone1763510400000,
  Media1763596800000,
  Tags1763683200000,
  Contacts1763769600000,
  OAuth1763942400000,
  Messages1764028800000,
  Dialer1764115200000,
  VoiceAgents1764201600000,
  Analytics1764288000000,
  Intelligence1764374400000,
  CallsFurther1764460800000,
  TagDayChanges1764547200000,
  CompanySequences1794765600000,
  WebhooksByToken1794765900000,
  CallDays1794766206700,
  WriteProbes1794766700000,
  IdempotencyClaims1794769559452,
  NoListTallies1794770258000,
  OneQueue1794781355575,
] as const;
