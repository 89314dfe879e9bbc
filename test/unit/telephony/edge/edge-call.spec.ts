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
    expect([desk.asked, cellar.asked]).toEqual([['hang up'], []]);
    desk.events.onAnswered();
    await settled();
    expect(edge.takeReports()).toEqual(['agent answered 1']);
  });

  it('goes on ringing for an agent who has answered on a page without audio', async () => {
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

  it('releases a device that answered too late', async () => {
    const edge = new FakeEdge();
    edge.receive();
    const phone = edge.phone(ANN);
    edge.tooLate.add(ANN);
    await edge.call.execute({ act: 'ring_agent', user_id: ANN });
    phone.events.onAnswered();
    await settled();
    expect(phone.asked).toEqual(['hang up']);
  });

  it('counts an agent without any device as unreachable at once', async () => {
    const edge = new FakeEdge();
    edge.receive();
    await edge.call.execute({ act: 'ring_agent', user_id: ANN });
    expect(edge.takeReports()).toEqual(['agent unreachable 1']);
    edge.browsers.add(BOB);
    await edge.call.execute({ act: 'ring_agent', user_id: BOB });
    expect(edge.takeReports()).toEqual([]);
  });

  it('is declined for all devices by one, while a busy one leaves the others ringing', async () => {
    const edge = new FakeEdge();
    edge.receive();
    const [desk, cellar] = [edge.phone(ANN, 'desk'), edge.phone(ANN, 'cellar')];
    await edge.call.execute({ act: 'ring_agent', user_id: ANN });
    desk.events.onRefused('busy');
    expect(edge.takeReports()).toEqual([]);
    cellar.events.onRefused('unreachable');
    expect(edge.takeReports()).toEqual(['agent declined 1']);

    const [first, second] = [edge.phone(BOB, 'first'), edge.phone(BOB, 'second')];
    await edge.call.execute({ act: 'ring_agent', user_id: BOB });
    first.events.onRefused('declined');
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

  it('reports when all messages have been heard, and plays waiting music after them until an agent joins', async () => {
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

  it('hears the ringing tone while it rings after a menu, and hold music while it is transferred', async () => {
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

  it('takes a voicemail after the greeting and the beep', async () => {
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

  it('says that there is no voicemail of a caller who hangs up before the beep', async () => {
    const edge = new FakeEdge();
    edge.receive().events.onHungUp();
    await edge.call.execute({ act: 'record_voicemail' });
    await edge.call.execute({ act: 'hang_up' });
    expect(edge.takeReports()).toEqual(['party hung up', 'no file voicemail']);
  });
});

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
  it('is held with music, and the agent hears nothing meanwhile', async () => {
    const { edge, phone } = await talking();
    phone.events.onHeld(true);
    expect(edge.takeReports()).toEqual(['agent held 1 true']);
    await edge.call.execute({ act: 'hold' });
    expect(edge.media.playing).toEqual(new Map([['caller', 'standard hold_music forever']]));
    expect([edge.media.heard.get('caller'), edge.media.heard.get('phone1')]).toEqual([[], []]);
    await edge.call.execute({ act: 'unhold' });
    expect(edge.media.playing.size).toBe(0);
    expect([edge.media.heard.get('caller'), edge.media.heard.get('phone1')]).toEqual([['phone1'], ['caller']]);
  });

  it('is recorded with the caller on the left and whoever is the agent on the right, and pauses', async () => {
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

  it('is transferred outside: the caller waits with music and then talks with the target', async () => {
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

  it('goes on when the target outside does not answer', async () => {
    const { edge } = await talking();
    await edge.call.execute({ act: 'release_agent', user_id: ANN });
    await edge.call.execute({ act: 'dial_external', to: '+33612345678' });
    edge.dialled[0].leg.events.onRefused('busy');
    expect(edge.takeReports()).toEqual(['transfer failed']);
    edge.dialled[0].leg.events.onHungUp();
    expect(edge.takeReports()).toEqual([]);
  });

  it('passes a transfer and digits of the desk phone on, and digits of the page', async () => {
    const { edge, phone } = await talking();
    phone.events.onDigit('5', false);
    phone.events.onDigit('6', true);
    await edge.call.execute({ act: 'send_digits', digits: '4#' });
    expect(edge.media.digits).toEqual(['caller:5', 'caller:4', 'caller:#']);
    const outcomes: boolean[] = [];
    phone.events.onTransfer('002', (succeeded) => outcomes.push(succeeded));
    await settled();
    expect(edge.takeReports()).toEqual(['agent transferred 1 002']);
    expect(outcomes).toEqual([true]);
  });

  it('mixes a second agent in, so that everybody hears everybody', async () => {
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
