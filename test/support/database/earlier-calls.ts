import type { TestApp } from '../app.js';

type StoredState = Record<string, unknown>;

export async function storedState({ reader }: TestApp, callId: number): Promise<StoredState> {
  const row = await reader.first<{ state: string }>('SELECT state FROM calls WHERE id = ?', [callId]);
  return JSON.parse(row!.state) as StoredState;
}

/** Stores the state of a call as an earlier version did. */
export async function storeState({ work }: TestApp, callId: number, state: StoredState): Promise<void> {
  await work.run((tx) => tx.change('UPDATE calls SET state = ? WHERE id = ?', [JSON.stringify(state), callId]));
}

/** Turns a ringing call into one that an earlier version received without starting its flow at the first widget. */
export async function putBackAtStart(app: TestApp, callId: number, widget: string): Promise<void> {
  const state = await storedState(app, callId);
  await app.work.run((tx) => tx.change('UPDATE agents SET call_id = NULL WHERE call_id = ?', [callId]));
  await storeState(app, callId, { ...state, stage: 'starting', widget });
}

/** Stores an event that an earlier version has not yet published. */
export async function storeEvent({ work }: TestApp, type: string, event: Record<string, unknown>): Promise<void> {
  const { companyId, subject, occurredAt } = event;
  await work.run((tx) =>
    tx.change(
      `INSERT INTO outbox (company_id, type, subject, payload, occurred_at, attempts, due_at) VALUES (?, ?, ?, ?, ?, 0, 0)`,
      [companyId, type, subject, JSON.stringify(event), occurredAt],
    ),
  );
}
