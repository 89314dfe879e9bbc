export const AGENT_CALL_STATUSES = ['PENDING', 'INITIATED', 'IN_PROGRESS', 'COMPLETED', 'FAILED'] as const;
export type AgentCallStatus = (typeof AGENT_CALL_STATUSES)[number];

/** undialable: its Number can make no calls. */
export const HAPPENINGS = ['dialled', 'undialable', 'expired', 'answered', 'ended'] as const;
export type Happening = (typeof HAPPENINGS)[number];

const NEXT: Record<AgentCallStatus, Partial<Record<Happening, AgentCallStatus>>> = {
  PENDING: { dialled: 'INITIATED', undialable: 'FAILED', expired: 'FAILED' },
  INITIATED: { answered: 'IN_PROGRESS', ended: 'FAILED' },
  IN_PROGRESS: { ended: 'COMPLETED' },
  COMPLETED: {},
  FAILED: {},
};

/** Those that take up room. */
export const LIVE: readonly AgentCallStatus[] = ['INITIATED', 'IN_PROGRESS'];

/** Undefined when it cannot happen, or changes nothing, in this state. */
export const nextStatus = (status: AgentCallStatus, happening: Happening): AgentCallStatus | undefined =>
  NEXT[status][happening];
