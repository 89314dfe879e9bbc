import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The output of several threads at the same time, followed by one more. */
async function runThreads(atOnce: number, env: NodeJS.ProcessEnv = process.env): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(__dirname, 'threads.cjs'), String(atOnce)], {
    env,
  });
  return JSON.parse(stdout) as string[];
}

const REGISTER = join(__dirname, '../../support/register.cjs');

describe('threads with browsers', () => {
  it('may be several at a time, and one after another', async () => {
    expect(await runThreads(2)).toEqual(['connected', 'connected', 'connected']);
  });

  it('are limited to one where the temporary folder does not allow executables', async () => {
    expect(await runThreads(1, { ...process.env, TMPDIR: '/dev/null' })).toEqual([
      'connected',
      expect.stringContaining('A second thread with browsers needs a folder for programs in TMPDIR'),
    ]);
  });

  it('may crash during a call without the process, and leave their port to the next one', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '-r',
      REGISTER,
      join(__dirname, 'crashing-threads.ts'),
    ]);
    expect(JSON.parse(stdout)).toEqual([[['first']], [['second']]]);
  });
});
