import { FakeEdge, settled } from './fake-edge.js';

const ANN = 1;
const BOB = 2;

/** A call in which Ann talks at her desk phone with a caller. */
async function talking() {
  const edge = new FakeEdge();
  const [caller, phone] = [edge.receive(), edge.phone(ANN)];
  await edge.call.execute({ act: 'ring_agent', user_id: ANN });
  phone.events.onAnswered();
  await settled();
  await edge.call.execute({ act: 'bridge_agent', user_id: ANN });
  edge.takeReports();
  return { edge, caller, phone };
}

describe('a call with an agent', () => {
  it('plays music on hold, while the agent hears nothing', async () => {
    const { edge, phone } = await talking();
    phone.events.onHeld(true);
    expect(edge.takeReports()).toEqual(['agent held 1 true']);
    await edge.call.execute({ act: 'hold', user_id: ANN });
    expect(edge.media.playing).toEqual(new Map([['caller', 'standard hold_music forever']]));
    expect([edge.media.heard.get('caller'), edge.media.heard.get('phone1')]).toEqual([[], []]);
    await edge.call.execute({ act: 'unhold', user_id: ANN });
    expect(edge.media.playing.size).toBe(0);
    expect([edge.media.heard.get('caller'), edge.media.heard.get('phone1')]).toEqual([['phone1'], ['caller']]);
  });

  it('keeps the handles to end its legs until they have left', async () => {
    const { edge, caller, phone } = await talking();
    expect(edge.handles).toEqual([]);
    Object.assign(caller, { handle: { of: 'caller' } }).events.onHandle();
    Object.assign(phone, { handle: { of: 'phone' } }).events.onHandle();
    expect(edge.handles).toEqual([{ of: 'caller' }, { of: 'phone' }]);
    await edge.call.execute({ act: 'release_agent', user_id: ANN });
    expect(edge.handles).toEqual([{ of: 'caller' }]);
  });

  it('plays music to the agent while the caller holds it', async () => {
    const { edge, caller } = await talking();
    caller.events.onHeld(true);
    expect(edge.media.playing).toEqual(new Map([['phone1', 'standard hold_music forever']]));
    expect([edge.media.heard.get('caller'), edge.media.heard.get('phone1')]).toEqual([[], []]);
    caller.events.onHeld(false);
    expect(edge.media.playing.size).toBe(0);
    expect(edge.media.heard.get('phone1')).toEqual(['caller']);
    expect(edge.takeReports()).toEqual([]);
  });

  it('ends the hold for the agent who takes over after a transfer', async () => {
    const { edge } = await talking();
    const bob = edge.phone(BOB);
    await edge.call.execute({ act: 'hold', user_id: ANN });
    await edge.call.execute({ act: 'release_agent', user_id: ANN });
    await edge.call.execute({ act: 'ring_agent', user_id: BOB });
    bob.events.onAnswered();
    await settled();
    await edge.call.execute({ act: 'bridge_agent', user_id: BOB });
    expect(edge.media.playing.size).toBe(0);
    expect(edge.media.heard.get('caller')).toEqual(['phone2']);
  });

  it('records the caller on the left and the current agent on the right, and pauses', async () => {
    const { edge } = await talking();
    const bob = edge.phone(BOB);
    await edge.call.execute({ act: 'start_recording' });
    const recording = () => edge.media.recordings.get('sid.recording');
    expect(recording()).toEqual({ left: ['caller'], right: ['phone1'], paused: false });
    await edge.call.execute({ act: 'pause_recording' });
    expect(recording()?.paused).toBe(true);
    await edge.call.execute({ act: 'resume_recording' });
    await edge.call.execute({ act: 'release_agent', user_id: ANN });
    await edge.call.execute({ act: 'ring_agent', user_id: BOB });
    bob.events.onAnswered();
    await settled();
    await edge.call.execute({ act: 'bridge_agent', user_id: BOB });
    expect(recording()).toEqual({ left: ['caller'], right: ['phone2'], paused: false });
    await edge.call.execute({ act: 'hang_up' });
    expect(edge.takeReports()).toEqual([
      'recording started',
      'agent answered 2',
      'file recording sid.recording.wav 12',
    ]);
  });

  it('ends with either side, and hangs up the other', async () => {
    const { edge, caller, phone } = await talking();
    phone.events.onHungUp();
    expect(edge.takeReports()).toEqual(['agent hung up 1']);
    await edge.call.execute({ act: 'hang_up' });
    expect([caller.asked, edge.isOver]).toEqual([['ring', 'answer', 'hang up'], true]);

    const other = await talking();
    other.caller.events.onHungUp();
    expect(other.edge.takeReports()).toEqual(['party hung up']);
    expect(other.phone.asked).toEqual(['hang up']);
    await other.edge.call.execute({ act: 'release_agent', user_id: ANN });
    await other.edge.call.execute({ act: 'hang_up' });
    expect(other.phone.asked).toEqual(['hang up']);
  });

  it('is transferred outside: the caller hears music and then talks with the target', async () => {
    const { edge, phone } = await talking();
    await edge.call.execute({ act: 'release_agent', user_id: ANN });
    await edge.call.execute({ act: 'dial_external', to: '+33612345678' });
    expect(phone.asked).toEqual(['hang up']);
    const [{ to, leg }] = edge.dialled;
    expect(to).toBe('+33612345678');
    expect(edge.media.playing.get('caller')).toBe('standard hold_music forever');
    leg.events.onAnswered();
    expect(edge.takeReports()).toEqual(['transfer answered']);
    expect(edge.media.heard.get('caller')).toEqual(['outside1']);
    leg.events.onHungUp();
    expect(edge.takeReports()).toEqual(['party hung up']);
  });

  it('continues when the outside target does not answer', async () => {
    const { edge } = await talking();
    await edge.call.execute({ act: 'release_agent', user_id: ANN });
    await edge.call.execute({ act: 'dial_external', to: '+33612345678' });
    edge.dialled[0].leg.events.onRefused('busy', 486);
    expect(edge.takeReports()).toEqual(['transfer failed']);
    edge.dialled[0].leg.events.onHungUp();
    expect(edge.takeReports()).toEqual([]);
  });

  it.each([true, false])(
    'hangs up the outside target when it is transferred on (target has answered: %s)',
    async (hasAnswered) => {
      const { edge } = await talking();
      const bob = edge.phone(BOB);
      await edge.call.execute({ act: 'dial_external', to: '+33612345678' });
      const [{ leg }] = edge.dialled;
      if (hasAnswered) leg.events.onAnswered();
      edge.takeReports();
      await edge.call.execute({ act: 'release_external' });
      expect([leg.asked, edge.media.heard.get('caller')]).toEqual([['hang up'], ['phone1']]);
      leg.events.onHungUp();
      expect(edge.takeReports()).toEqual([]);
      await edge.call.execute({ act: 'release_agent', user_id: ANN });
      await edge.call.execute({ act: 'ring_agent', user_id: BOB });
      bob.events.onAnswered();
      await settled();
      await edge.call.execute({ act: 'bridge_agent', user_id: BOB });
      expect(edge.media.heard.get('caller')).toEqual(['phone2']);
    },
  );

  it('forwards a transfer and digits of the desk phone, and digits of the page', async () => {
    const { edge, phone } = await talking();
    phone.events.onDigit('5', false);
    phone.events.onDigit('6', true);
    await edge.call.execute({ act: 'send_digits', digits: '4#' });
    expect(edge.media.digits).toEqual(['caller:5', 'caller:4', 'caller:#']);
    const refusals: unknown[] = [];
    phone.events.onTransfer('002', (refused) => refusals.push(refused));
    await settled();
    expect(edge.takeReports()).toEqual(['agent transferred 1 002']);
    expect(refusals).toEqual([undefined]);
  });

  it('mixes in a second agent, so that everybody hears everybody', async () => {
    const { edge } = await talking();
    const bob = edge.phone(BOB);
    await edge.call.execute({ act: 'ring_agent', user_id: BOB });
    expect(edge.media.playing.size).toBe(0);
    bob.events.onAnswered();
    await settled();
    await edge.call.execute({ act: 'bridge_agent', user_id: BOB });
    expect(edge.media.heard).toEqual(
      new Map([
        ['caller', ['phone1', 'phone2']],
        ['phone1', ['caller', 'phone2']],
        ['phone2', ['caller', 'phone1']],
      ]),
    );
  });
});
