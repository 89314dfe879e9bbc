import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ANALYSIS_STEPS, FIRST_STEP } from '../../src/modules/intelligence/pipeline/step-order.js';
import { MINUTE } from '../../src/platform/clock.js';
import { findDialogue, startIntelligenceApp, IntelligenceScenario } from '../intelligence/intelligence-scenario.js';
import type { TestApp } from '../support/app.js';
import { TestClock } from '../support/clock.js';
import { eventually } from '../support/eventually.js';
import { Server } from '../support/processes/processes.js';

const NAMES = [FIRST_STEP, ...ANALYSIS_STEPS];

describe('an analysis whose servers are killed at every step', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'switchhook-faults-'));
  let app: TestApp;
  let scenario: IntelligenceScenario;
  const servers: Server[] = [];

  beforeAll(async () => {
    const clock = new TestClock();
    clock.advance(Date.now() - clock.now());
    app = await startIntelligenceApp(
      { DATABASE_URL: `sqlite:${join(dataDir, 'faults.db')}`, DATA_DIR: dataDir },
      undefined,
      clock,
    );
    scenario = await IntelligenceScenario.open(app);
  });

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is finished by the last server, with every result once', async () => {
    const call = await scenario.endedCall(findDialogue('a renewal'));
    const env = { DATABASE_URL: app.databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error', ROLES: 'worker' };
    for (const [i, step] of [...NAMES, 'none'].entries()) {
      const server = await Server.spawn(
        { ...env, DIE_AT: step, AHEAD: String(i * MINUTE) },
        'test/faults/processes/killable-analyst.ts',
      );
      servers.push(server);
      if (step === 'none') break;
      expect([step, await server.child.ended, server.child.output]).toEqual([step, 'SIGKILL', `died: ${step}\n`]);
    }
    const row = () => app.reader.first<{ step: string }>('SELECT step FROM conversations WHERE call_id = ?', [call.id]);
    await eventually(async () => expect((await row())!.step).toBe('done'), 60_000);
    const kinds = await app.reader.rows<{ kind: string }>('SELECT kind FROM insights WHERE call_id = ? ORDER BY id', [
      call.id,
    ]);
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'sentiment',
      'topics',
      'summary',
      'custom_summary',
      'playbook_result',
      'evaluation',
    ]);
    expect((await scenario.get(call, 'action_items')).action_items).toHaveLength(2);
  }, 600_000);
});
