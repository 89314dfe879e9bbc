import {
  CallAgentDeclined,
  CallAnswered,
  CallArchived,
  CallAssetsGenerated,
  CallAssigned,
  CallCommented,
  CallCreated,
  CallEnded,
  CallExternallyTransferred,
  CallHeld,
  CallHungUp,
  CallIvrOptionSelected,
  CallRingingOnAgent,
  CallTagged,
  CallTransferred,
  CallTransferUnsuccessful,
  CallUnheld,
  CallUntagged,
  CallVoicemailLeft,
} from '../../../contracts/calls/events.js';
import type { DomainEvent } from '../../../platform/events/domain-event.js';
import { type CallEventDetails, CallEventDocument } from '../../../contracts/calls/queries.js';
import * as payload from '../payloads/call-payloads.js';
import * as sample from '../samples/calls-samples.js';
import { eventFactory } from './event-definition.js';

type CallEvent = DomainEvent & { callId: number };

const documentWith =
  (details?: CallEventDetails) =>
  ({ companyId, callId }: CallEvent) =>
    new CallEventDocument({ companyId, callId, details });
const documentOfAgent = ({ companyId, callId, userId }: CallEvent & { userId: number }) =>
  new CallEventDocument({ companyId, callId, details: { userId } });

const call = eventFactory('call', payload.call, documentWith());
const ofAgent = eventFactory('call', payload.call, documentOfAgent);
const withCallback = eventFactory('call', payload.callWithCallback, documentWith({ callback: true }));
const withExternalTransfer = eventFactory(
  'call',
  payload.callWithExternalTransfer,
  documentWith({ externalTransfer: true }),
);
const withTimeline = eventFactory('call', payload.callWithTimeline, documentWith({ timeline: true }));

export const callEvents = [
  withCallback(CallCreated, 'call.created', 'A call began on a Number, inbound or outbound', sample.created),
  ofAgent(
    CallRingingOnAgent,
    'call.ringing_on_agent',
    'A call rings on an agent, who is its user',
    sample.ringingOnAgent,
  ),
  ofAgent(CallAgentDeclined, 'call.agent_declined', 'The agent a call rang on declined it', sample.ringingOnAgent),
  withCallback(CallAnswered, 'call.answered', 'A call was answered', sample.answered),
  call(CallTransferred, 'call.transferred', 'A call was transferred', sample.transferred),
  withExternalTransfer(
    CallExternallyTransferred,
    'call.external_transferred',
    'A call was transferred to an external number',
    sample.externallyTransferred,
  ),
  call(
    CallTransferUnsuccessful,
    'call.unsuccessful_transfer',
    'Nobody took a call that was transferred',
    sample.transferred,
  ),
  withCallback(CallHungUp, 'call.hungup', 'A call was hung up', sample.hungUp),
  withCallback(
    CallEnded,
    'call.ended',
    'A call is finished: its figures are final, its files stored or overdue',
    sample.ended,
  ),
  call(CallVoicemailLeft, 'call.voicemail_left', 'A caller left a voicemail, which is stored', sample.voicemailLeft),
  call(CallCommented, 'call.commented', 'A comment was added to a call', sample.commented),
  call(CallTagged, 'call.tagged', 'A tag was added to a call', sample.tagged),
  call(CallUntagged, 'call.untagged', 'A tag was removed from a call', sample.untagged),
  withCallback(CallAssigned, 'call.assigned', 'A call was assigned to a user', sample.assigned),
  withCallback(CallArchived, 'call.archived', 'A call was archived', sample.archived),
  call(CallHeld, 'call.hold', 'A call was put on hold', sample.live),
  call(CallUnheld, 'call.unhold', 'A call was taken off hold', sample.live),
  withTimeline(
    CallIvrOptionSelected,
    'call.ivr_option_selected',
    'A caller chose an option of a menu',
    sample.optionSelected,
  ),
  call(
    CallAssetsGenerated,
    'call.comm_assets_generated',
    'The recording or voicemail of a call is stored',
    sample.assetsGenerated,
  ),
];
