import { GetTelephonyStatus } from '../../../contracts/telephony/queries.js';
import { iso } from '../../../platform/clock.js';
import { command } from '../../command.js';

const status = command({
  name: 'telephony:status',
  description: 'Shows the registrations with trunks and what the running servers carry',
  options: {},
  async run(app) {
    const { registrations, rtpPorts, ...status } = await app.query(new GetTelephonyStatus());
    return {
      json: {
        processes: status.processes,
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

export const telephonyCommands = [status];
