/** Whether a trunk that this installation registers with sends its calls here. */
export interface TrunkRegistrationStatus {
  trunkId: number;
  state: 'registered' | 'trying' | 'failed';
  /** In milliseconds; until then the trunk sends calls here. Null if it does not. */
  expiresAt: number | null;
  /** Of the last answer; null if there was none. */
  lastStatus: number | null;
  /** Of the last answer, or why there was none. */
  lastReason: string | null;
}

/** What a process, or all of them together, carries at present. */
export interface TelephonyStatus {
  /** Null if no process listens for SIP. */
  sipPort: number | null;
  webrtcPort: number;
  registrations: readonly TrunkRegistrationStatus[];
  calls: number;
  legs: number;
  /** Pairs; those that are kept for calls are used. */
  rtpPorts: { used: number; total: number };
  /** Since the threads were started. */
  packetsLate: number;
  packetsLost: number;
}

/** What one process carries. */
export interface ProcessTelephony extends TelephonyStatus {
  host: string;
  pid: number;
  version: string;
}

export interface TrunkTest {
  reachable: boolean;
  /** Of the answer; null if there was none. */
  status: number | null;
  milliseconds: number;
  reason: string;
}
