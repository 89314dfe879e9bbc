import { playOn } from '../audio/preferred-devices';
import { RingTone } from '../audio/ring-tone';

const DELAY = 1;
const TONES = [523, 659, 784];
const TONE_LENGTH = 0.25;
const VOLUME = 0.2;
const RING_TIME = 4_000;

/** Plays a sound until its end, or until stopped. */
export type StartSound = (onEnd: () => void) => () => void;

/** Plays back the microphone one second later. */
export const echoOf =
  (microphone: MediaStream): StartSound =>
  () => {
    const context = new AudioContext();
    void playOn(context, 'speaker');
    context
      .createMediaStreamSource(microphone)
      .connect(new DelayNode(context, { delayTime: DELAY, maxDelayTime: DELAY }))
      .connect(context.destination);
    return () => void context.close();
  };

export const playTones: StartSound = (onEnd) => {
  const context = new AudioContext();
  void playOn(context, 'speaker');
  const volume = new GainNode(context, { gain: VOLUME });
  volume.connect(context.destination);
  const tones = TONES.map((frequency, index) => {
    const tone = new OscillatorNode(context, { frequency });
    tone.connect(volume);
    tone.start(context.currentTime + index * TONE_LENGTH);
    tone.stop(context.currentTime + (index + 1) * TONE_LENGTH);
    return tone;
  });
  tones.at(-1)!.onended = onEnd;
  return () => void context.close();
};

export const ring: StartSound = (onEnd) => {
  const tone = new RingTone();
  tone.start();
  const timer = window.setTimeout(onEnd, RING_TIME);
  return () => {
    window.clearTimeout(timer);
    tone.stop();
  };
};
