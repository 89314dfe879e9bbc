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
    expect(phone.asked).toEqual(['hang up']);
    expect(edge.dialled).toHaveLength(1);
    expect(await edge.call.agent(ANN).connect(new FakeLeg('second browser'))).toBe(false);
  });

  it.each(['busy', 'declined', 'unreachable'] as const)('reports a callee who is %s', async (refusal) => {
    const edge = new FakeEdge();
    edge.browsers.add(ANN);
    await edge.call.execute({ act: 'originate', from: '+33176360695', to: '+33612345678' });
    await edge.call.execute({ act: 'bridge_agent', user_id: ANN });
    await edge.call.agent(ANN).connect(new FakeLeg('browser'));
    edge.dialled[0].leg.events.onRefused(refusal);
    expect(edge.takeReports()).toEqual([`callee refused ${refusal}`]);
  });

  it.each(['declined', 'busy'] as const)('ends when the agent has only a phone, and it is %s', async (refusal) => {
    const edge = new FakeEdge();
    const phone = edge.phone(ANN);
    await edge.call.execute({ act: 'originate', from: '+33176360695', to: '+33612345678' });
    await edge.call.execute({ act: 'bridge_agent', user_id: ANN });
    phone.events.onRefused(refusal);
    expect(edge.takeReports()).toEqual(['agent hung up 1']);
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
  it('connects two agents, and the caller hears the ringing tone before', async () => {
    const edge = new FakeEdge();
    const [ann, bob] = [new FakeLeg('ann'), edge.phone(BOB)];
    edge.browsers.add(ANN);
    await edge.call.execute({ act: 'bridge_agent', user_id: ANN });
    await edge.call.execute({ act: 'ring_agent', user_id: BOB });
    await edge.call.agent(ANN).connect(ann);
    expect(edge.media.playing.get('ann')).toBe('ringback forever');
    bob.events.onAnswered();
    await settled();
    await edge.call.execute({ act: 'bridge_agent', user_id: BOB });
    expect(edge.media.playing.size).toBe(0);
    expect([edge.media.heard.get('ann'), edge.media.heard.get('phone2')]).toEqual([['phone2'], ['ann']]);
  });
});
