import type { MissedCallReason } from '../../contracts/calls/queries.js';
import type { CustomerSentiment } from '../../contracts/intelligence/types.js';
import { placeholders } from '../../platform/database/reader.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import type { Call } from './call.entity.js';

/** A value to filter calls by; each facet of a call is a row in call_facets. */
export type Facet =
  | `missed:${MissedCallReason}`
  | `team:${number}`
  | 'recording'
  | `sentiment:${Lowercase<CustomerSentiment>}`
  | `inbox:${'open' | 'done'}:${'number' | 'user'}:${number}`;

type FacetOwner = Pick<Call, 'id' | 'companyId' | 'startedAt' | 'direction'>;

/** A call that the agents of a Number, or one user, must follow up or have done. */
export const inboxFacet = (done: boolean, of: 'number' | 'user', id: number): Facet =>
  `inbox:${done ? 'done' : 'open'}:${of}:${id}`;

/** The agents of a Number follow up its missed calls and voicemails, and a user the calls assigned to them. */
export function inboxFacetsOf({
  archived,
  numberId,
  missedCallReason,
  assignedTo,
  state,
}: Pick<Call, 'archived' | 'numberId' | 'missedCallReason' | 'assignedTo' | 'state'>): Facet[] {
  const isMissed = missedCallReason !== null || state.files?.voicemail === 'stored';
  return [
    ...(isMissed && numberId !== null ? [inboxFacet(archived, 'number', numberId)] : []),
    ...(assignedTo === null ? [] : [inboxFacet(archived, 'user', assignedTo)]),
  ];
}

/** The facets derived from the call itself; the sentiment comes from its analysis. */
export function facetsOf(call: Call): Facet[] {
  const { listed, missedCallReason, teamIds, state } = call;
  if (!listed) return [];
  return [
    ...(missedCallReason === null ? [] : [`missed:${missedCallReason}` as const]),
    ...(teamIds ?? []).map((id): Facet => `team:${id}`),
    ...(state.files?.recording === 'stored' ? (['recording'] as const) : []),
    ...inboxFacetsOf(call),
  ];
}

export async function addFacets(tx: Transaction, rows: readonly { call: FacetOwner; facet: Facet }[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.change(
    `INSERT INTO call_facets (company_id, call_id, facet, created_at, direction)
     VALUES ${rows.map(() => '(?, ?, ?, ?, ?)').join(', ')}`,
    rows.flatMap(({ call, facet }) => [call.companyId, call.id, facet, call.startedAt, call.direction]),
  );
}

export async function removeFacets(tx: Transaction, callId: number, facets: readonly Facet[]): Promise<void> {
  if (facets.length === 0) return;
  await tx.change(`DELETE FROM call_facets WHERE call_id = ? AND facet IN (${placeholders(facets)})`, [
    callId,
    ...facets,
  ]);
}

/** Stores the changes to the facets of a locked call. */
export async function updateFacets(tx: Transaction, call: Call, before: readonly Facet[]): Promise<void> {
  const after = facetsOf(call);
  const removed = before.filter((facet) => !after.includes(facet));
  const added = after.filter((facet) => !before.includes(facet));
  await removeFacets(tx, call.id, removed);
  await addFacets(
    tx,
    added.map((facet) => ({ call, facet })),
  );
}
