import { type AudioServices, CallAudio } from '../../../web/src/phone/audio/call-audio.js';

/** Like a browser: pending operations of a closed connection never complete. */
class SlowPeer {
  signalingState = 'have-local-offer';
  connectionState = 'new';
  readonly localDescription = { sdp: 'offer' };
  readonly setLocalDescription = jest.fn(() => new Promise<void>(() => undefined));
  readonly setRemoteDescription = jest.fn(() => new Promise<void>(() => undefined));
  readonly close = jest.fn();
  addTrack(): void {}
}

describe('the audio of a call in a browser', () => {
  const names = ['RTCPeerConnection', 'window'] as const;
  const before = names.map((name) => (globalThis as Record<string, unknown>)[name]);
  const sent: object[] = [];
  let peer: SlowPeer;
  let audio: CallAudio;

  beforeEach(() => {
    peer = new SlowPeer();
    Object.assign(globalThis, { RTCPeerConnection: jest.fn(() => peer), window: globalThis });
    sent.length = 0;
    const services = {
      callId: 7,
      iceServers: [],
      microphone: { getTracks: () => [] },
      player: {},
      send: (message: object) => sent.push(message) > 0,
    };
    audio = new CallAudio(services as unknown as AudioServices);
  });

  afterEach(() => {
    for (const [i, name] of names.entries()) Object.assign(globalThis, { [name]: before[i] });
  });

  it('sends no more offers once it is closed, and waits for nothing', async () => {
    const offer = audio.offer();
    audio.close();
    await offer;
    expect(sent).toEqual([]);
  });

  it('applies one answer to an offer that was sent twice', async () => {
    const answers = [audio.takeAnswer('first'), audio.takeAnswer('second')];
    audio.close();
    await Promise.all(answers);
    expect(peer.setRemoteDescription.mock.calls).toEqual([[{ type: 'answer', sdp: 'first' }]]);
  });
});
