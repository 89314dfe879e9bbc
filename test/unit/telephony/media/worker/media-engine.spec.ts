import { Worker } from 'node:worker_threads';
import { MediaEngine } from '../../../../../src/telephony/media/worker/media-engine.js';
import { FakeScheduler } from '../../sip/fake-scheduler.js';

const SETTINGS = { host: '127.0.0.1', ports: { first: 24_740, last: 24_759 } };

describe('a media thread that exits', () => {
  let scheduler: FakeScheduler;
  let errors: string[];
  let lost: string[][];

  beforeEach(() => ([scheduler, errors, lost] = [new FakeScheduler(), [], []]));

  /** The script receives the requests of the engine as `request`. */
  const engineWith = (script: string): { engine: MediaEngine; ended: Promise<void> } => {
    let ended!: Promise<void>;
    const engine = new MediaEngine(
      SETTINGS,
      {
        onEvent: () => undefined,
        onLost: (legIds) => lost.push(legIds),
        onError: ({ message }) => errors.push(message),
      },
      () => {
        const code = `const { parentPort } = require('node:worker_threads');
          parentPort.on('message', (request) => { ${script} });`;
        const thread = new Worker(code, { eval: true });
        ended = new Promise((resolve) => thread.once('exit', () => resolve()));
        return thread;
      },
      scheduler,
    );
    return { engine, ended };
  };

  it('reports why when nobody closed it', async () => {
    const { engine } = engineWith('process.exit(7)');
    await expect(engine.openSynthetic('a')).rejects.toMatchObject({ code: 'thread-lost' });
    expect([errors, lost]).toEqual([['A media thread exited with code 7.'], [['a']]]);
  });

  it('is terminated when it does not answer its closing in time', async () => {
    const { engine, ended } = engineWith('');
    const closed = engine.close();
    scheduler.advance(4_999);
    expect(errors).toEqual([]);
    scheduler.advance(1);
    await Promise.all([closed, ended]);
    expect(errors).toEqual(['A media thread did not end within 5 seconds and was terminated.']);
    expect(lost).toEqual([]);
    await engine.close();
  });

  it('is closed as soon as it answers, and leaves no timer', async () => {
    const { engine, ended } = engineWith('parentPort.postMessage({ id: request.id, result: undefined })');
    await Promise.all([engine.close(), ended]);
    expect([errors, scheduler.pending]).toEqual([[], 0]);
  });

  it('is closed also if it fails meanwhile, and reports why', async () => {
    const { engine, ended } = engineWith("throw new Error('The library is broken.')");
    await Promise.all([engine.close(), ended]);
    expect(errors).toEqual(['The library is broken.', 'thread-lost']);
  });
});
