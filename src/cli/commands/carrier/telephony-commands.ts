import { GetTelephonyStatus } from '../../../contracts/telephony/queries.js';
import type { ProcessTelephony, TelephonyStatus, TrunkRegistrationStatus } from '../../../contracts/telephony/types.js';
import { iso } from '../../../platform/clock.js';
import { command } from '../../command.js';
import { formatResult } from '../../output.js';

const status = command({
  name: 'telephony:status',
  description: 'Shows the registrations with trunks and what the running servers carry',
  options: {},
  async run(app) {
    const all = await app.query(new GetTelephonyStatus());
    const { registrations, rtpPorts, ...status } = all;
    return {
      lines: linesOf(all),
      json: {
        processes: status.processes.length,
        registrations: registrations.map(({ trunkId, state, expiresAt, lastStatus, lastReason }) => ({
          trunk_id: trunkId,
          state,
          expires_at: expiresAt === null ? null : iso(expiresAt),
          status: lastStatus,
          reason: lastReason,
        })),
        calls: status.calls,
        legs: status.legs,
        ports: {
          sip: status.sipPort,
          webrtc: status.webrtcPort,
          rtp_used: rtpPorts.used,
          rtp_total: rtpPorts.total,
        },
        packets_late: status.packetsLate,
        packets_lost: status.packetsLost,
      },
    };
  },
});

/** A line for each server, one for all of them, and one for each registration. */
function linesOf({
  processes,
  registrations,
  ...all
}: TelephonyStatus & { processes: readonly ProcessTelephony[] }): string[] {
  const servers = processes.map((each) => ({
    // Earlier versions do not report their host and process.
    server: `${each.host ?? '?'}:${each.pid ?? '?'}`,
    version: each.version,
    sip: each.sipPort ?? 'off',
    webrtc: each.webrtcPort,
    ...figuresOf(each),
  }));
  const sum = { server: 'all', version: '', sip: '', webrtc: '', ...figuresOf({ ...all, registrations }) };
  return [
    ...formatResult({ servers: servers.length > 1 ? [...servers, sum] : servers }),
    '',
    ...formatResult({ registrations: registrations.map(registrationOf) }),
  ];
}

const figuresOf = ({ calls, legs, rtpPorts, packetsLate, packetsLost }: TelephonyStatus) => ({
  calls,
  legs,
  rtp: `${rtpPorts.used} of ${rtpPorts.total}`,
  late: packetsLate,
  lost: packetsLost,
});

const registrationOf = ({ trunkId, state, expiresAt, lastStatus, lastReason }: TrunkRegistrationStatus) => ({
  trunk: trunkId,
  state,
  until: expiresAt === null ? '-' : iso(expiresAt),
  answer: [lastStatus, lastReason].filter((part) => part !== null).join(' ') || '-',
});

export const telephonyCommands = [status];
