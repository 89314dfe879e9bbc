import {
  CallAgentDeclined,
  CallAnswered,
  CallArchived,
  CallAssetsGenerated,
  CallAssigned,
  CallCommented,
  CallCreated,
  CallEnded,
  type CallEventDetails,
  CallEventDocument,
  CallExternallyTransferred,
  CallHeld,
  CallHungUp,
  CallIvrOptionSelected,
  CallRingingOnAgent,
  CallTransferred,
  CallTransferUnsuccessful,
  CallUnheld,
  CallVoicemailLeft,
} from '../../../contracts/calls.js';
import { CallTagged, CallUntagged } from '../../../contracts/calls.notes.js';
import * as sample from '../samples/calls.js';
import { rowsOf } from './row.js';

interface AboutCall {
  companyId: number;
  callId: number;
}

const telling =
  (details?: CallEventDetails) =>
  ({ companyId, callId }: AboutCall) =>
    new CallEventDocument(companyId, callId, details);
const onAgent = ({ companyId, callId, userId }: AboutCall & { userId: number }) =>
  new CallEventDocument(companyId, callId, { userId });

const call = rowsOf('call');
const plain = telling();
const withCallback = telling({ callback: true });
const withShortUrls = telling({ shortUrls: true });

export const callRows = [
  call('call.created', 'A call began on a Number, inbound or outbound', sample.created, {
    ...{ from: CallCreated, view: withCallback },
  }),
  call('call.ringing_on_agent', 'A call rings on an agent, who is its user', sample.ringingOnAgent, {
    ...{ from: CallRingingOnAgent, view: onAgent },
  }),
  call('call.agent_declined', 'The agent a call rang on declined it', sample.ringingOnAgent, {
    ...{ from: CallAgentDeclined, view: onAgent },
  }),
  call('call.answered', 'A call was answered', sample.answered, { from: CallAnswered, view: withCallback }),
  call('call.transferred', 'An agent left a call to another target', sample.transferred, {
    ...{ from: CallTransferred, view: plain },
  }),
  call('call.external_transferred', 'A call was transferred to an external number', sample.externallyTransferred, {
    ...{ from: CallExternallyTransferred, view: telling({ externalTransfer: true }) },
  }),
  call('call.unsuccessful_transfer', 'Nobody took a call that was transferred', sample.transferred, {
    ...{ from: CallTransferUnsuccessful, view: plain },
  }),
  call('call.hungup', 'The line of a call went dead', sample.hungUp, { from: CallHungUp, view: withCallback }),
  call('call.ended', 'A call is finished; its figures are final', sample.ended, {
    ...{ from: CallEnded, view: withCallback },
  }),
  call('call.voicemail_left', 'A caller left a voicemail', sample.voicemailLeft, {
    ...{ from: CallVoicemailLeft, view: withShortUrls },
  }),
  call('call.commented', 'A comment was added to a call', sample.commented, { from: CallCommented, view: plain }),
  call('call.tagged', 'A tag was added to a call', sample.tagged, { from: CallTagged, view: plain }),
  call('call.untagged', 'A tag was removed from a call', sample.untagged, { from: CallUntagged, view: plain }),
  call('call.assigned', 'A call was assigned to a user', sample.assigned, { from: CallAssigned, view: withCallback }),
  call('call.archived', 'A call was archived', sample.archived, { from: CallArchived, view: withCallback }),
  call('call.hold', 'A call was put on hold', sample.live, { from: CallHeld, view: plain }),
  call('call.unhold', 'A call was taken off hold', sample.live, { from: CallUnheld, view: plain }),
  call('call.ivr_option_selected', 'A caller chose an option of a menu', sample.optionSelected, {
    ...{ from: CallIvrOptionSelected, view: telling({ timeline: true }) },
  }),
  call('call.comm_assets_generated', 'The recording or voicemail of a call is stored', sample.assetsGenerated, {
    ...{ from: CallAssetsGenerated, view: withShortUrls },
  }),
];
