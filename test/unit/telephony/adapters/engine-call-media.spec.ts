import { EngineCallMedia } from '../../../../src/telephony/adapters/engine-call-media.js';
import { MediaEvents } from '../../../../src/telephony/adapters/media-events.js';
import type { Sound } from '../../../../src/telephony/edge/call-media.js';
import { encodeBoth } from '../../../../src/telephony/media/audio/encoded-audio.js';
import { settled } from '../edge/fake-edge.js';
import { RecordedEngine } from './recorded-engine.js';

const HELLO: Sound = { url: 'hello' };

describe('the audio of a call in its media thread', () => {
  let engine: RecordedEngine;
  let events: MediaEvents;
  let media: EngineCallMedia;
  let errors: unknown[];
  /** Completes the pending fetch of a sound. */
  let deliver: () => void;

  beforeEach(() => {
    [engine, events, errors] = [new RecordedEngine(), new MediaEvents(), []];
    media = new EngineCallMedia({
      engine,
      events,
      folder: 'recordings',
      onError: (error) => errors.push(error),
      findSound: (sound) =>
        new Promise((resolve, reject) => {
          deliver = () =>
            'url' in sound && sound.url === 'missing'
              ? reject(new Error('There is no such sound.'))
              : resolve({ soundId: 'url' in sound ? sound.url : sound.standard, audio: encodeBoth(new Int16Array(8)) });
        }),
    });
  });

  function play(sound: Sound): { ended: boolean } {
    const state = { ended: false };
    void media.playOnce('caller', sound).then(() => (state.ended = true));
    return state;
  }

  it('plays a tone until the thread reports its end', async () => {
    const beep = play({ tone: 'beep' });
    await settled();
    expect([engine.takeLog(), beep.ended]).toEqual([['play beep to caller'], false]);
    events.onEvent({ type: 'played', legId: 'caller', playId: engine.playIds[0] });
    await settled();
    expect(beep.ended).toBe(true);
  });

  it('loads a sound that the thread does not have', async () => {
    play(HELLO);
    deliver();
    await settled();
    expect(engine.takeLog()).toEqual(['load hello', 'play hello to caller']);
    media.playForever('caller', HELLO);
    deliver();
    await settled();
    expect(engine.takeLog()).toEqual(['play hello to caller forever']);
  });

  it('discards a sound that arrives after another one was requested', async () => {
    const hello = play(HELLO);
    media.playForever('caller', { tone: 'ringback' });
    deliver();
    await settled();
    expect([engine.takeLog(), hello.ended]).toEqual([['play ringback to caller forever'], true]);
  });

  it('discards a sound that arrives after playing was stopped', async () => {
    const hello = play(HELLO);
    media.stopPlaying('caller');
    deliver();
    await settled();
    expect([engine.takeLog(), hello.ended]).toEqual([['stop caller'], true]);
  });

  it('skips a sound that cannot be fetched', async () => {
    const missing = play({ url: 'missing' });
    deliver();
    await settled();
    expect([engine.takeLog(), missing.ended]).toEqual([[], true]);
    expect(String(errors[0])).toContain('There is no such sound.');
  });

  it('does not wait for the sound of a leg that is closed', async () => {
    const beep = play({ tone: 'beep' });
    events.removeLeg('caller');
    await settled();
    expect(beep.ended).toBe(true);
  });

  it('records to a file', async () => {
    media.startRecording('sid.recording', { left: ['caller'], right: ['agent'] });
    media.pauseRecording('sid.recording', true);
    media.pauseRecording('sid.recording', false);
    expect(await media.stopRecording('sid.recording')).toEqual({ file: 'sid.recording.wav', seconds: 3 });
    expect(engine.takeLog()).toEqual([
      'record sid.recording to recordings/sid.recording.wav',
      'pause sid.recording',
      'resume sid.recording',
      'complete sid.recording',
    ]);
  });

  it('has no file if nothing could be recorded', async () => {
    expect(await media.stopRecording('sid.recording')).toBeUndefined();
    expect(errors).toHaveLength(1);
  });
});
