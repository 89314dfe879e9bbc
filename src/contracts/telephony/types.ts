/** The registration with a trunk, which makes the trunk send its calls here. */
export interface TrunkRegistrationStatus {
  trunkId: number;
  state: 'registered' | 'trying' | 'failed';
  /** In milliseconds; until then the trunk sends calls here. Null if it sends none. */
  expiresAt: number | null;
  /** Of the last response; null if there was none. */
  lastStatus: number | null;
  /** Of the last response, or why there was none. */
  lastReason: string | null;
}

/** The current load of a process, or of all of them together. */
export interface TelephonyStatus {
  /** Null if no process listens for SIP. */
  sipPort: number | null;
  webrtcPort: number;
  registrations: readonly TrunkRegistrationStatus[];
  calls: number;
  legs: number;
  /** Pairs; those reserved for calls count as used. */
  rtpPorts: { used: number; total: number };
  /** Since the threads were started. */
  packetsLate: number;
  packetsLost: number;
}

/** The current load of one process. */
export interface ProcessTelephony extends TelephonyStatus {
  host: string;
  pid: number;
  version: string;
}

export interface TrunkTest {
  reachable: boolean;
  /** Of the response; null if there was none. */
  status: number | null;
  milliseconds: number;
  reason: string;
}
