import { type DynamicModule, Module } from '@nestjs/common';
import { Carrier } from '../ports/carrier.js';
import { browserHints } from './browser/browser-hints.js';
import { BrowserPhones } from './browser/browser-phones.js';
import { ReceivePhoneMessageHandler } from './browser/receive-phone-message.js';
import { AgentDevices } from './calls/agent-devices.js';
import { CallOrders } from './calls/call-orders.js';
import { EdgeCarrier } from './calls/edge-carrier.js';
import { NoteSimulatedAnswerHandler } from './calls/note-simulated-answer.js';
import { EdgeCallFactory } from './calls/edge-call-factory.js';
import { IncomingSipCalls } from './calls/incoming-sip-calls.js';
import { legHints } from './calls/leg-hints.js';
import { LegRequests } from './calls/leg-requests.js';
import { LiveCalls } from './calls/live-calls.js';
import { LostCalls } from './calls/lost-calls.js';
import { SimulatedParties } from './calls/simulated-parties.js';
import { TrunkCalls } from './calls/trunk-calls.js';
import { CalledNumbers } from './host/called-numbers.js';
import { CallsForHelp } from './host/calls-for-help.js';
import { CarriedCalls } from './host/carried-calls.js';
import { LineQualityReports } from './host/line-quality-reports.js';
import { LostDialogs } from './host/lost-dialogs.js';
import { MediaHost } from './host/media-host.js';
import { ReloadTrunksHandler } from './host/trunks/reload-trunks.js';
import { RecordedFiles } from './host/recorded-files.js';
import { SipHost } from './host/sip-host.js';
import { SipPhones } from './host/sip-phones.js';
import { SoundHost } from './host/sound-host.js';
import { TrunkHosts } from './host/trunks/trunk-hosts.js';
import { Trunks } from './host/trunks/trunks.js';
import { GetTelephonyStatusHandler } from './status/get-telephony-status.js';
import { ProcessStatus } from './status/process-status.js';
import { RequirePortsHandler } from './status/require-ports.js';
import { TestTrunkHandler } from './status/test-trunk-command.js';
import { TelephonySaga } from './telephony.saga.js';
import { CarriedCallRow, LegRequest } from './telephony.entity.js';
import { TypeOrmModule } from '@nestjs/typeorm';

const providers = [
  MediaHost,
  SoundHost,
  RecordedFiles,
  LineQualityReports,
  CarriedCalls,
  CallsForHelp,
  SipPhones,
  TrunkHosts,
  Trunks,
  CalledNumbers,
  ReloadTrunksHandler,
  SipHost,
  AgentDevices,
  TrunkCalls,
  LiveCalls,
  EdgeCallFactory,
  IncomingSipCalls,
  SimulatedParties,
  CallOrders,
  legHints,
  LegRequests,
  LostDialogs,
  LostCalls,
  TelephonySaga,
  { provide: Carrier, useClass: EdgeCarrier },
  NoteSimulatedAnswerHandler,
  browserHints,
  BrowserPhones,
  ReceivePhoneMessageHandler,
  ProcessStatus,
  GetTelephonyStatusHandler,
  TestTrunkHandler,
  RequirePortsHandler,
];

/** Calls with real audio: SIP trunks, desk phones and browsers. Exports the carrier of trunks as `Carrier`. */
@Module({})
export class TelephonyModule {
  /** The imported modules provide the storage of uploaded sounds. */
  static importing(imports: DynamicModule['imports'] = []): DynamicModule {
    const tables = TypeOrmModule.forFeature([CarriedCallRow, LegRequest]);
    return { module: TelephonyModule, imports: [tables, ...imports], providers, exports: [Carrier] };
  }
}
