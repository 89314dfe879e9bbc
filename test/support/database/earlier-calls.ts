import type { TestApp } from '../app.js';

/** A ringing call becomes one that a version before has received, but whose flow it has not started at its first widget. */
export async function putBackAtStart({ work }: TestApp, callId: number, widget: string): Promise<void> {
  await work.run(async (tx) => {
    const [{ state }] = await tx.rows<{ state: string }>('SELECT state FROM calls WHERE id = ?', [callId]);
    const starting = { ...(JSON.parse(state) as object), stage: 'starting', widget };
    await tx.change('UPDATE agents SET call_id = NULL WHERE call_id = ?', [callId]);
    await tx.change('UPDATE calls SET state = ? WHERE id = ?', [JSON.stringify(starting), callId]);
  });
}
