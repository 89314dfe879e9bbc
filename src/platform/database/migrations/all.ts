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
import { WebhookSuccesses1794805089545 } from './1794805089545-webhook-successes.js';
import { SystemTags1794805112019 } from './1794805112019-system-tags.js';
import { CompanyCountry1794805265695 } from './1794805265695-company-country.js';
import { Conversations1794805334077 } from './1794805334077-conversations.js';
import { CarrierConnections1794805568116 } from './1794805568116-carrier-connections.js';
import { PendingAnalysis1794805753532 } from './1794805753532-pending-analysis.js';
import { WhatsAppReports1794807103339 } from './1794807103339-whatsapp-reports.js';
import { UserOpenings1794808224827 } from './1794808224827-user-openings.js';
import { BrowserSessions1794818692636 } from './1794818692636-browser-sessions.js';
import { MetricsIndexes1794818976894 } from './1794818976894-metrics-indexes.js';
import { AccountAccess1794833289569 } from './1794833289569-account-access.js';
import { FlowVersions1794833453031 } from './1794833453031-flow-versions.js';
import { BlockedCallers1794833453032 } from './1794833453032-blocked-callers.js';
import { Sounds1794833453033 } from './1794833453033-sounds.js';
import { CampaignsByCompany1794833469307 } from './1794833469307-campaigns-by-company.js';
import { ExportProgress1794833620099 } from './1794833620099-export-progress.js';
import { ContactImports1794834072810 } from './1794834072810-contact-imports.js';
import { Retention1794834172023 } from './1794834172023-retention.js';
import { CallFacets1794834355290 } from './1794834355290-call-facets.js';
import { CallsByVoiceAgent1794834863292 } from './1794834863292-calls-by-voice-agent.js';
import { PublicConnections1794840000000 } from './1794840000000-public-connections.js';
import { Telephony1794884391297 } from './1794884391297-telephony.js';
import { Trunks1794884600000 } from './1794884600000-trunks.js';
import { SipPhones1794884700000 } from './1794884700000-sip-phones.js';
import { NodeStatus1794900316186 } from './1794900316186-node-status.js';
import { DialerProgress1794925000000 } from './1794925000000-dialer-progress.js';
import { InboxFacets1794925100000 } from './1794925100000-inbox-facets.js';
import { ContactsByName1794925200000 } from './1794925200000-contacts-by-name.js';
import { ConversationsByParty1794925300000 } from './1794925300000-conversations-by-party.js';
import { ClockSteps1794926000000 } from './1794926000000-clock-steps.js';
import { UploadedAttachments1794930000000 } from './1794930000000-uploaded-attachments.js';
import { ExportPlaces1794937700000 } from './1794937700000-export-places.js';
import { QueueWaiters1794938400000 } from './1794938400000-queue-waiters.js';
import { SealedTokens1794940000000 } from './1794940000000-sealed-tokens.js';
import { StatusRecorded1794953000000 } from './1794953000000-status-recorded.js';
import { CountedWaiters1794986000000 } from './1794986000000-counted-waiters.js';
import { Creators1795060000000 } from './1795060000000-creators.js';
import { CarriedDialogs1795080179501 } from './1795080179501-carried-dialogs.js';
import { SampleRows1795097600000 } from './1795097600000-sample-rows.js';
import { DemoOwner1795097833218 } from './1795097833218-demo-owner.js';

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
  WebhookSuccesses1794805089545,
  SystemTags1794805112019,
  CompanyCountry1794805265695,
  Conversations1794805334077,
  CarrierConnections1794805568116,
  PendingAnalysis1794805753532,
  WhatsAppReports1794807103339,
  UserOpenings1794808224827,
  BrowserSessions1794818692636,
  MetricsIndexes1794818976894,
  AccountAccess1794833289569,
  FlowVersions1794833453031,
  BlockedCallers1794833453032,
  Sounds1794833453033,
  CampaignsByCompany1794833469307,
  ExportProgress1794833620099,
  ContactImports1794834072810,
  Retention1794834172023,
  CallFacets1794834355290,
  CallsByVoiceAgent1794834863292,
  PublicConnections1794840000000,
  Telephony1794884391297,
  Trunks1794884600000,
  SipPhones1794884700000,
  NodeStatus1794900316186,
  DialerProgress1794925000000,
  InboxFacets1794925100000,
  ContactsByName1794925200000,
  ConversationsByParty1794925300000,
  ClockSteps1794926000000,
  UploadedAttachments1794930000000,
  ExportPlaces1794937700000,
  QueueWaiters1794938400000,
  SealedTokens1794940000000,
  StatusRecorded1794953000000,
  CountedWaiters1794986000000,
  Creators1795060000000,
  CarriedDialogs1795080179501,
  SampleRows1795097600000,
  DemoOwner1795097833218,
] as const;
