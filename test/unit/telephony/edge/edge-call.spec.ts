import { FakeEdge, settled } from './fake-edge.js';

const ANN = 1;
const BOB = 2;

describe('an inbound call', () => {
  it('rings, is answered at a desk phone, and both sides hear each other', async () => {
    const edge = new FakeEdge();
    const [caller, phone] = [edge.receive(), edge.phone(ANN)];
    await edge.call.execute({ act: 'play', url: null, loop: true });
    await edge.call.execute({ act: 'ring_agent', user_id: ANN });
    expect(caller.asked).toEqual(['ring']);
    phone.events.onAnswered();
    await settled();
    expect(edge.takeReports()).toEqual(['agent answered 1']);
    await edge.call.execute({ act: 'bridge_agent', user_id: ANN });
    expect(caller.asked).toEqual(['ring', 'answer']);
    expect(edge.media.heard).toEqual(
      new Map([
        ['caller', ['phone1']],
        ['phone1', ['caller']],
      ]),
    );
    expect(phone.asked).toEqual([]);
  });

  it('is taken by the first device; the others stop ringing', async () => {
    const edge = new FakeEdge();
    edge.receive();
    const [desk, cellar] = [edge.phone(ANN, 'desk'), edge.phone(ANN, 'cellar')];
    await edge.call.execute({ act: 'ring_agent', user_id: ANN });
    cellar.events.onAnswered();
    await settled();
    expect([desk.asked, cellar.asked]).toEqual([['hang up 200'], []]);
    desk.events.onAnswered();
    await settled();
    expect(edge.takeReports()).toEqual(['agent answered 1']);
  });

  it('keeps ringing for an agent who answered on a page without audio', async () => {
    const edge = new FakeEdge();
    edge.receive();
    const phone = edge.phone(ANN);
    await edge.call.execute({ act: 'ring_agent', user_id: ANN });
    await edge.call.execute({ act: 'bridge_agent', user_id: ANN });
    expect(phone.asked).toEqual([]);
    phone.events.onAnswered();
    await settled();
    expect(edge.takeReports()).toEqual([]);
    expect(edge.media.heard.get('caller')).toEqual(['phone1']);
  });

  it('releases a device that answers too late', async () => {
    const edge = new FakeEdge();
    edge.receive();
    const phone = edge.phone(ANN);
    edge.tooLate.add(ANN);
    await edge.call.execute({ act: 'ring_agent', user_id: ANN });
    phone.events.onAnswered();
    await settled();
    expect(phone.asked).toEqual(['hang up']);
  });

  it('reports an agent without any device as unreachable at once', async () => {
    const edge = new FakeEdge();
    edge.receive();
    await edge.call.execute({ act: 'ring_agent', user_id: ANN });
    expect(edge.takeReports()).toEqual(['agent unreachable 1']);
    edge.browsers.add(BOB);
    await edge.call.execute({ act: 'ring_agent', user_id: BOB });
    expect(edge.takeReports()).toEqual([]);
  });

  it('stops ringing all devices when one declines, while a busy one leaves the others ringing', async () => {
    const edge = new FakeEdge();
    edge.receive();
    const [desk, cellar] = [edge.phone(ANN, 'desk'), edge.phone(ANN, 'cellar')];
    await edge.call.execute({ act: 'ring_agent', user_id: ANN });
    desk.events.onRefused('busy', 486);
    expect(edge.takeReports()).toEqual([]);
    cellar.events.onRefused('unreachable', 480);
    expect(edge.takeReports()).toEqual(['agent declined 1']);

    const [first, second] = [edge.phone(BOB, 'first'), edge.phone(BOB, 'second')];
    await edge.call.execute({ act: 'ring_agent', user_id: BOB });
    first.events.onRefused('declined', 603);
    expect(edge.takeReports()).toEqual(['agent declined 2']);
    expect(second.asked).toEqual(['hang up']);
  });

  it('plays a menu, which a key interrupts', async () => {
    const edge = new FakeEdge();
    const caller = edge.receive();
    await edge.call.execute({ act: 'play', url: 'https://sounds.test/menu.mp3', loop: false });
    await edge.call.execute({ act: 'collect_digit' });
    expect(caller.asked).toEqual(['answer']);
    expect(edge.media.playing.get('caller')).toBe('https://sounds.test/menu.mp3');
    caller.events.onDigit('2', false);
    expect(edge.media.playing.has('caller')).toBe(false);
    expect(edge.takeReports()).toEqual(['digit 2']);
    await settled();
    expect(edge.takeReports()).toEqual([]);
  });

  it('reports when all messages have been played, and plays waiting music until an agent joins', async () => {
    const edge = new FakeEdge();
    edge.receive();
    const phone = edge.phone(ANN);
    await edge.call.execute({ act: 'play', url: 'one', loop: false });
    await edge.call.execute({ act: 'play', url: null, loop: false });
    await edge.call.execute({ act: 'play', url: 'music', loop: true });
    expect(edge.media.playing.get('caller')).toBe('one');
    await edge.media.finishSound('caller');
    expect(edge.media.playing.get('caller')).toBe('standard message');
    await edge.media.finishSound('caller');
    expect(edge.media.playing.get('caller')).toBe('music forever');
    expect(edge.takeReports()).toEqual(['prompts played']);
    await edge.call.execute({ act: 'ring_agent', user_id: ANN });
    phone.events.onAnswered();
    await settled();
    await edge.call.execute({ act: 'bridge_agent', user_id: ANN });
    expect(edge.media.playing.size).toBe(0);
    expect(edge.media.heard.get('caller')).toEqual(['phone1']);
  });

  it('plays the ringing tone while it rings after a menu, and hold music during a transfer', async () => {
    const edge = new FakeEdge();
    const caller = edge.receive();
    const [ann, bob] = [edge.phone(ANN), edge.phone(BOB)];
    await edge.call.execute({ act: 'collect_digit' });
    caller.events.onDigit('1', false);
    await edge.call.execute({ act: 'ring_agent', user_id: ANN });
    ann.events.onRinging();
    expect(edge.media.playing.get('caller')).toBe('ringback forever');
    ann.events.onAnswered();
    await settled();
    await edge.call.execute({ act: 'bridge_agent', user_id: ANN });
    expect(edge.media.playing.size).toBe(0);

    await edge.call.execute({ act: 'release_agent', user_id: ANN });
    await edge.call.execute({ act: 'ring_agent', user_id: BOB });
    expect(ann.asked).toEqual(['hang up']);
    expect(edge.media.playing.get('caller')).toBe('standard hold_music forever');
    bob.events.onAnswered();
    await settled();
    await edge.call.execute({ act: 'bridge_agent', user_id: BOB });
    expect(edge.media.playing.size).toBe(0);
    expect(edge.media.heard.get('caller')).toEqual(['phone2']);
  });

  it('plays no music during its voicemail after waiting in the queue', async () => {
    const edge = new FakeEdge();
    edge.receive();
    await edge.call.execute({ act: 'play', url: 'music', loop: true });
    await edge.call.execute({ act: 'play', url: 'greeting', loop: false });
    await edge.call.execute({ act: 'record_voicemail' });
    for (const sound of ['greeting', 'beep']) {
      expect(edge.media.playing.get('caller')).toBe(sound);
      await edge.media.finishSound('caller');
    }
    expect(edge.media.playing.size).toBe(0);
  });

  it('connects the outside target of a transfer from the queue', async () => {
    const edge = new FakeEdge();
    const caller = edge.receive();
    await edge.call.execute({ act: 'play', url: 'music', loop: true });
    expect(caller.asked).toEqual(['answer']);
    await edge.call.execute({ act: 'dial_external', to: '+33612345678' });
    expect(edge.media.playing.get('caller')).toBe('music forever');
    edge.dialled[0].leg.events.onAnswered();
    expect(edge.media.playing.size).toBe(0);
    expect([edge.media.heard.get('caller'), edge.media.heard.get('outside1')]).toEqual([['outside1'], ['caller']]);
  });

  it('records a voicemail after the greeting and the beep', async () => {
    const edge = new FakeEdge();
    const caller = edge.receive();
    await edge.call.execute({ act: 'play', url: 'greeting', loop: false });
    await edge.call.execute({ act: 'record_voicemail' });
    await edge.media.finishSound('caller');
    expect(edge.media.playing.get('caller')).toBe('beep');
    expect(edge.media.recordings.size).toBe(0);
    await edge.media.finishSound('caller');
    expect(edge.media.recordings.get('sid.voicemail')).toEqual({ left: ['caller'], right: [], paused: false });
    expect(edge.takeReports()).toEqual([]);
    caller.events.onHungUp();
    await edge.call.execute({ act: 'hang_up' });
    expect(edge.takeReports()).toEqual(['party hung up', 'file voicemail sid.voicemail.wav 12']);
    expect(edge.isOver).toBe(true);
  });

  it('reports no voicemail of a caller who hangs up before the beep', async () => {
    const edge = new FakeEdge();
    edge.receive().events.onHungUp();
    await edge.call.execute({ act: 'record_voicemail' });
    await edge.call.execute({ act: 'hang_up' });
    expect(edge.takeReports()).toEqual(['party hung up', 'no file voicemail']);
  });
});
