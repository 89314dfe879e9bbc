import { CommandReports } from '../../../../src/telephony/adapters/command-reports.js';
import { ApiError } from '../../../../src/platform/api-error.js';
import { settled } from '../edge/fake-edge.js';
import { FakeScheduler } from '../sip/fake-scheduler.js';

describe('the reports of a call', () => {
  let scheduler: FakeScheduler;
  let executed: unknown[];
  let errors: unknown[];
  let failures: Error[];
  let knowCall: (callId: number) => void;
  let loseCall: (error: Error) => void;
  let reports: CommandReports;
  let needsDevices: boolean;

  beforeEach(() => {
    [scheduler, executed, errors, failures] = [new FakeScheduler(), [], [], []];
    needsDevices = true;
    const callId = new Promise<number>((resolve, reject) => ([knowCall, loseCall] = [resolve, reject]));
    reports = new CommandReports(
      { sid: 'sid', companyId: 7, callId, needsDevices: () => needsDevices },
      {
        scheduler,
        onFile: (...file) => executed.push(file),
        onError: (error) => errors.push(error),
        commands: {
          execute: (command: object) => {
            const failure = failures.shift();
            if (failure) return Promise.reject(failure);
            executed.push({ ...command });
            return Promise.resolve();
          },
        },
      },
    );
  });

  const event = (type: string, fields: object = {}) => ({ sid: 'sid', event: { type, ...fields } });

  it('wait until the engine has stored the call, and keep their order', async () => {
    reports.digit('5');
    const answer = reports.agentAnswered(3);
    reports.partyHungUp();
    await settled();
    expect(executed).toEqual([]);
    knowCall(12);
    expect(await answer).toBe(true);
    await settled();
    expect(executed).toEqual([
      event('dtmf', { digit: '5' }),
      { companyId: 7, callId: 12, userId: 3 },
      event('caller_hangup'),
    ]);
  });

  it('return why a transfer is refused', async () => {
    knowCall(12);
    expect(await reports.agentTransferred(3, '002')).toBeUndefined();
    failures = [ApiError.invalid('number', 'is a short number'), new ApiError(409, 'You are not on this call.')];
    expect(await reports.agentTransferred(3, '3631')).toEqual({ status: 403, rule: 'number is a short number.' });
    expect(await reports.agentTransferred(3, '3631')).toMatchObject({ status: 486 });
  });

  it('announce a recording', async () => {
    knowCall(12);
    reports.recordingStarted();
    await settled();
    expect(executed).toEqual([{ sid: 'sid', kind: 'recording' }]);
  });

  it('are dropped if the engine does not accept the call', async () => {
    const answer = reports.agentAnswered(3);
    loseCall(new Error('This Number was not found.'));
    expect(await answer).toBe(false);
    expect([executed, errors]).toEqual([[], []]);
  });

  it('return that the engine refuses, and continue', async () => {
    knowCall(12);
    failures.push(new ApiError(409, 'This call does not ring for you.'));
    expect(await reports.agentAnswered(3)).toBe(false);
    reports.agentHungUp(3);
    await settled();
    expect([executed, errors]).toEqual([[{ companyId: 7, callId: 12, userId: 3 }], []]);
  });

  it('are retried, in order, until the database is back', async () => {
    knowCall(12);
    failures.push(new Error('lost connection'), new ApiError(503, 'The database is away.'));
    reports.calleeAnswered();
    reports.partyHungUp();
    await settled();
    expect(executed).toEqual([]);
    scheduler.advance(1_000);
    await settled();
    scheduler.advance(2_000);
    await settled();
    expect(executed).toEqual([event('callee_answered'), event('caller_hangup')]);
    expect(errors).toHaveLength(2);
  });

  it('include unreachable devices of an agent only if a device is needed', async () => {
    knowCall(12);
    needsDevices = false;
    reports.agentUnreachable(3);
    needsDevices = true;
    reports.agentUnreachable(4);
    await settled();
    expect(executed).toEqual([event('agent_unreachable', { userId: 4 })]);
  });
});
