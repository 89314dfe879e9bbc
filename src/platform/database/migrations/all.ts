import { Foundation1763164800000 } from './1763164800000-foundation.js';
import { Webhooks1794700800000 } from './1794700800000-webhooks.js';
import { Numbers1794787200000 } from './1794787200000-numbers.js';
import { Calls1794873600000 } from './1794873600000-calls.js';
import { Phone1794960000000 } from './1794960000000-phone.js';
import { Media1795046400000 } from './1795046400000-media.js';
import { Tags1795132800000 } from './1795132800000-tags.js';
import { Contacts1795219200000 } from './1795219200000-contacts.js';
import { OAuth1795392000000 } from './1795392000000-oauth.js';
import { Messages1795478400000 } from './1795478400000-messages.js';
import { Dialer1795564800000 } from './1795564800000-dialer.js';
import { VoiceAgents1795651200000 } from './1795651200000-voice-agents.js';
import { Analytics1795737600000 } from './1795737600000-analytics.js';
import { Intelligence1795824000000 } from './1795824000000-intelligence.js';
import { CallsFurther1795910400000 } from './1795910400000-calls-further.js';
import { TagDayChanges1795996800000 } from './1795996800000-tag-day-changes.js';

/** In the order they run; a landed one is never edited. */
export const migrations = [
  Foundation1763164800000,
  Webhooks1794700800000,
  Numbers1794787200000,
  Calls1794873600000,
  Phone1794960000000,
  Media1795046400000,
  Tags1795132800000,
  Contacts1795219200000,
  OAuth1795392000000,
  Messages1795478400000,
  Dialer1795564800000,
  VoiceAgents1795651200000,
  Analytics1795737600000,
  Intelligence1795824000000,
  CallsFurther1795910400000,
  TagDayChanges1795996800000,
] as const;
