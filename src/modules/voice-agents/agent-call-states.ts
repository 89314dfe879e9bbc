export const AGENT_CALL_STATUSES = ['PENDING', 'INITIATED', 'IN_PROGRESS', 'COMPLETED', 'FAILED'] as const;
export type AgentCallStatus = (typeof AGENT_CALL_STATUSES)[number];

/** undialable: the Number of the agent cannot make calls. */
export const TRANSITIONS = ['dialled', 'undialable', 'expired', 'answered', 'ended'] as const;
export type Transition = (typeof TRANSITIONS)[number];

const NEXT: Record<AgentCallStatus, Partial<Record<Transition, AgentCallStatus>>> = {
  PENDING: { dialled: 'INITIATED', undialable: 'FAILED', expired: 'FAILED' },
  INITIATED: { answered: 'IN_PROGRESS', ended: 'FAILED' },
  IN_PROGRESS: { ended: 'COMPLETED' },
  COMPLETED: {},
  FAILED: {},
};

/** The statuses that count towards the limits of simultaneous calls. */
export const LIVE_STATUSES: readonly AgentCallStatus[] = ['INITIATED', 'IN_PROGRESS'];

/** Returns undefined when the transition is impossible or changes nothing in this status. */
export const nextStatus = (status: AgentCallStatus, transition: Transition): AgentCallStatus | undefined =>
  NEXT[status][transition];
