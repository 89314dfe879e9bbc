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
import { type CallEventDetails, CallEventDocument } from '../../../contracts/calls/queries.js';
import * as sample from '../samples/calls-samples.js';
import { eventFactory } from './event-definition.js';

interface AboutCall {
  companyId: number;
  callId: number;
}

const documentWith =
  (details?: CallEventDetails) =>
  ({ companyId, callId }: AboutCall) =>
    new CallEventDocument({ companyId, callId, details });
const documentOfAgent = ({ companyId, callId, userId }: AboutCall & { userId: number }) =>
  new CallEventDocument({ companyId, callId, details: { userId } });

const call = eventFactory('call');
const callDocument = documentWith();
const withCallback = documentWith({ callback: true });
const withShortUrls = documentWith({ shortUrls: true });

export const callEvents = [
  call('call.created', 'A call began on a Number, inbound or outbound', sample.created, {
    from: CallCreated,
    query: withCallback,
  }),
  call('call.ringing_on_agent', 'A call rings on an agent, who is its user', sample.ringingOnAgent, {
    from: CallRingingOnAgent,
    query: documentOfAgent,
  }),
  call('call.agent_declined', 'The agent a call rang on declined it', sample.ringingOnAgent, {
    from: CallAgentDeclined,
    query: documentOfAgent,
  }),
  call('call.answered', 'A call was answered', sample.answered, { from: CallAnswered, query: withCallback }),
  call('call.transferred', 'An agent left a call to another target', sample.transferred, {
    from: CallTransferred,
    query: callDocument,
  }),
  call('call.external_transferred', 'A call was transferred to an external number', sample.externallyTransferred, {
    from: CallExternallyTransferred,
    query: documentWith({ externalTransfer: true }),
  }),
  call('call.unsuccessful_transfer', 'Nobody took a call that was transferred', sample.transferred, {
    from: CallTransferUnsuccessful,
    query: callDocument,
  }),
  call('call.hungup', 'The line of a call went dead', sample.hungUp, { from: CallHungUp, query: withCallback }),
  call('call.ended', 'A call is finished; its figures are final', sample.ended, {
    from: CallEnded,
    query: withCallback,
  }),
  call('call.voicemail_left', 'A caller left a voicemail', sample.voicemailLeft, {
    from: CallVoicemailLeft,
    query: withShortUrls,
  }),
  call('call.commented', 'A comment was added to a call', sample.commented, {
    from: CallCommented,
    query: callDocument,
  }),
  call('call.tagged', 'A tag was added to a call', sample.tagged, { from: CallTagged, query: callDocument }),
  call('call.untagged', 'A tag was removed from a call', sample.untagged, { from: CallUntagged, query: callDocument }),
  call('call.assigned', 'A call was assigned to a user', sample.assigned, { from: CallAssigned, query: withCallback }),
  call('call.archived', 'A call was archived', sample.archived, { from: CallArchived, query: withCallback }),
  call('call.hold', 'A call was put on hold', sample.live, { from: CallHeld, query: callDocument }),
  call('call.unhold', 'A call was taken off hold', sample.live, { from: CallUnheld, query: callDocument }),
  call('call.ivr_option_selected', 'A caller chose an option of a menu', sample.optionSelected, {
    from: CallIvrOptionSelected,
    query: documentWith({ timeline: true }),
  }),
  call('call.comm_assets_generated', 'The recording or voicemail of a call is stored', sample.assetsGenerated, {
    from: CallAssetsGenerated,
    query: withShortUrls,
  }),
];
