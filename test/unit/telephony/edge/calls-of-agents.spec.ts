import { FakeEdge, FakeLeg, settled } from './fake-edge.js';

const ANN = 1;
const BOB = 2;

describe('an outbound call', () => {
  it('rings the device of the agent first, and the callee when it is answered', async () => {
    const edge = new FakeEdge();
    const phone = edge.phone(ANN);
    await edge.call.execute({ act: 'originate', from: '+33176360695', to: '+33612345678' });
    await edge.call.execute({ act: 'bridge_agent', user_id: ANN });
    expect(edge.dialled).toEqual([]);
    phone.events.onAnswered();
    await settled();
    const [{ from, to, leg }] = edge.dialled;
    expect([from, to]).toEqual(['+33176360695', '+33612345678']);
    expect(edge.media.playing.get('phone1')).toBe('ringback forever');
    leg.events.onRinging();
    leg.events.onEarlyAudio();
    expect(edge.media.playing.size).toBe(0);
    expect(edge.media.heard.get('phone1')).toEqual(['outside1']);
    leg.events.onAnswered();
    expect(edge.takeReports()).toEqual(['callee ringing', 'callee answered']);
    expect(edge.dialled).toHaveLength(1);
  });

  it('begins with a browser that is connected', async () => {
    const edge = new FakeEdge();
    const phone = edge.phone(ANN);
    edge.browsers.add(ANN);
    await edge.call.execute({ act: 'originate', from: '+33176360695', to: '+33612345678' });
    await edge.call.execute({ act: 'bridge_agent', user_id: ANN });
    expect(await edge.call.agent(ANN).connect(new FakeLeg('browser'))).toBe(true);
    expect(phone.asked).toEqual(['hang up 200']);
    expect(edge.dialled).toHaveLength(1);
    expect(await edge.call.agent(ANN).connect(new FakeLeg('second browser'))).toBe(false);
  });

  it.each(['busy', 'declined', 'unreachable'] as const)('reports a callee who is %s', async (refusal) => {
    const edge = new FakeEdge();
    edge.browsers.add(ANN);
    await edge.call.execute({ act: 'originate', from: '+33176360695', to: '+33612345678' });
    await edge.call.execute({ act: 'bridge_agent', user_id: ANN });
    await edge.call.agent(ANN).connect(new FakeLeg('browser'));
    edge.dialled[0].leg.events.onRefused(refusal, 486);
    expect(edge.takeReports()).toEqual([`callee refused ${refusal}`]);
  });

  it.each(['declined', 'busy'] as const)('ends when the agent has only a phone, and it is %s', async (refusal) => {
    const edge = new FakeEdge();
    const phone = edge.phone(ANN);
    await edge.call.execute({ act: 'originate', from: '+33176360695', to: '+33612345678' });
    await edge.call.execute({ act: 'bridge_agent', user_id: ANN });
    phone.events.onRefused(refusal, 486);
    expect(edge.takeReports()).toEqual(['agent hung up 1']);
  });

  it('answers the phone that dialled when the callee answers', async () => {
    const edge = new FakeEdge();
    const phone = new FakeLeg('phone');
    edge.call.agent(ANN).isOnCall = true;
    await edge.call.execute({ act: 'originate', from: '+33176360695', to: '+33612345678' });
    await edge.call.execute({ act: 'bridge_agent', user_id: ANN });
    await edge.call.agent(ANN).connect(phone);
    const [{ leg }] = edge.dialled;
    leg.events.onRinging();
    leg.events.onEarlyAudio();
    expect(phone.asked).toEqual([]);
    leg.events.onAnswered();
    expect(phone.asked).toEqual(['answer']);
  });

  it('passes the reason of a failed call to the phone that dialled', async () => {
    const edge = new FakeEdge();
    const phone = new FakeLeg('phone');
    edge.call.agent(ANN).isOnCall = true;
    await edge.call.execute({ act: 'originate', from: '+33176360695', to: '+33612345678' });
    await edge.call.execute({ act: 'bridge_agent', user_id: ANN });
    await edge.call.agent(ANN).connect(phone);
    edge.dialled[0].leg.events.onRefused('unreachable', 404);
    await edge.call.execute({ act: 'release_agent', user_id: ANN });
    expect(phone.asked).toEqual(['hang up 404']);
  });

  it('never dials after its end', async () => {
    const edge = new FakeEdge();
    const phone = edge.phone(ANN);
    await edge.call.execute({ act: 'originate', from: '+33176360695', to: '+33612345678' });
    await edge.call.execute({ act: 'bridge_agent', user_id: ANN });
    await edge.call.execute({ act: 'hang_up' });
    phone.events.onAnswered();
    await settled();
    expect(edge.dialled).toEqual([]);
    expect(phone.asked).toEqual(['hang up']);
  });
});

describe('an internal call', () => {
  it('connects two agents; the caller hears the ringing tone before', async () => {
    const edge = new FakeEdge();
    const [ann, bob] = [new FakeLeg('ann'), edge.phone(BOB)];
    edge.browsers.add(ANN);
    await edge.call.execute({ act: 'bridge_agent', user_id: ANN });
    await edge.call.execute({ act: 'ring_agent', user_id: BOB });
    await edge.call.agent(ANN).connect(ann);
    expect(edge.media.playing.get('ann')).toBe('ringback forever');
    bob.events.onAnswered();
    await settled();
    expect(ann.asked).toEqual([]);
    await edge.call.execute({ act: 'bridge_agent', user_id: BOB });
    expect(ann.asked).toEqual(['answer']);
    expect(edge.media.playing.size).toBe(0);
    expect([edge.media.heard.get('ann'), edge.media.heard.get('phone2')]).toEqual([['phone2'], ['ann']]);
  });

  describe('on hold', () => {
    async function talking() {
      const edge = new FakeEdge();
      const [ann, bob] = [edge.phone(ANN), edge.phone(BOB)];
      for (const [userId, phone] of [
        [ANN, ann],
        [BOB, bob],
      ] as const) {
        await edge.call.execute({ act: 'bridge_agent', user_id: userId });
        phone.events.onAnswered();
        await settled();
      }
      return edge;
    }

    const heard = ({ media }: FakeEdge) => [media.heard.get('phone1'), media.heard.get('phone2')];

    it.each([
      [ANN, 'phone2'],
      [BOB, 'phone1'],
    ])('by agent %i plays music to %s and silence to the other one', async (user_id, colleague) => {
      const edge = await talking();
      await edge.call.execute({ act: 'hold', user_id });
      expect(edge.media.playing).toEqual(new Map([[colleague, 'standard hold_music forever']]));
      expect(heard(edge)).toEqual([[], []]);
      await edge.call.execute({ act: 'unhold', user_id });
      expect(edge.media.playing.size).toBe(0);
      expect(heard(edge)).toEqual([['phone2'], ['phone1']]);
    });

    it('by both is silent, and lasts until both have ended it', async () => {
      const edge = await talking();
      await edge.call.execute({ act: 'hold', user_id: ANN });
      await edge.call.execute({ act: 'hold', user_id: BOB });
      expect(edge.media.playing.size).toBe(0);
      await edge.call.execute({ act: 'unhold', user_id: ANN });
      expect(edge.media.playing).toEqual(new Map([['phone1', 'standard hold_music forever']]));
      expect(heard(edge)).toEqual([[], []]);
    });

    it('continues when this process takes over the call', () => {
      const edge = new FakeEdge();
      edge.call.resume({ talking: [ANN, BOB], ringing: [], holding: [BOB], recording: 'off' });
      void edge.call.agent(ANN).connect(new FakeLeg('ann'));
      expect(edge.media.playing).toEqual(new Map([['ann', 'standard hold_music forever']]));
    });
  });

  it("answers the caller's phone even if it connects after the colleague", async () => {
    const edge = new FakeEdge();
    const [ann, bob] = [new FakeLeg('ann'), edge.phone(BOB)];
    edge.call.agent(ANN).isOnCall = true;
    await edge.call.execute({ act: 'bridge_agent', user_id: ANN });
    await edge.call.execute({ act: 'ring_agent', user_id: BOB });
    bob.events.onAnswered();
    await edge.call.execute({ act: 'bridge_agent', user_id: BOB });
    await edge.call.agent(ANN).connect(ann);
    expect(ann.asked).toEqual(['answer']);
  });

  it("passes the busy status of the colleague to the caller's phone", async () => {
    const edge = new FakeEdge();
    const [ann, bob] = [new FakeLeg('ann'), edge.phone(BOB)];
    edge.call.agent(ANN).isOnCall = true;
    await edge.call.execute({ act: 'bridge_agent', user_id: ANN });
    await edge.call.execute({ act: 'ring_agent', user_id: BOB });
    await edge.call.agent(ANN).connect(ann);
    bob.events.onRefused('busy', 486);
    await edge.call.execute({ act: 'hang_up' });
    expect([edge.takeReports(), ann.asked]).toEqual([['agent declined 2'], ['hang up 486']]);
  });
});

describe('ringing phones', () => {
  it('do not show a missed call that a colleague or another device took', async () => {
    const edge = new FakeEdge();
    edge.receive();
    const [desk, cellar, bob] = [edge.phone(ANN, 'desk'), edge.phone(ANN, 'cellar'), edge.phone(BOB)];
    for (const user_id of [ANN, BOB]) await edge.call.execute({ act: 'ring_agent', user_id });
    desk.events.onAnswered();
    await settled();
    await edge.call.execute({ act: 'bridge_agent', user_id: ANN });
    await edge.call.execute({ act: 'stop_ringing_agent', user_id: BOB });
    expect([cellar.asked, bob.asked]).toEqual([['hang up 200'], ['hang up 200']]);
  });

  it('show a missed call that the caller gave up', async () => {
    const edge = new FakeEdge();
    const [ann, bob] = [new FakeLeg('ann'), edge.phone(BOB)];
    edge.browsers.add(ANN);
    await edge.call.execute({ act: 'bridge_agent', user_id: ANN });
    await edge.call.execute({ act: 'ring_agent', user_id: BOB });
    await edge.call.agent(ANN).connect(ann);
    ann.events ??= edge.call.agent(ANN).eventsOf(() => ann);
    ann.events.onHungUp();
    await edge.call.execute({ act: 'stop_ringing_agent', user_id: BOB });
    expect(bob.asked).toEqual(['hang up']);
  });
});
