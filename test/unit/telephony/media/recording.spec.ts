import { ChannelClock } from '../../../../src/telephony/media/recording/channel-clock.js';
import { StereoBuffer } from '../../../../src/telephony/media/recording/stereo-buffer.js';

const sound = (length: number, value: number): Int16Array => new Int16Array(length).fill(value);

const left = (frames: Int16Array): number[] => [...frames].filter((_, i) => i % 2 === 0);
const right = (frames: Int16Array): number[] => [...frames].filter((_, i) => i % 2 === 1);

describe('the clock of a channel', () => {
  it('places packets by their timestamps, not by their arrival', () => {
    const clock = new ChannelClock();
    expect(clock.positionOf(1, 4_294_967_200, 500)).toBe(500);
    expect(clock.positionOf(1, 64, 900)).toBe(660);
    expect(clock.positionOf(1, 4_294_967_264, 910)).toBe(564);
  });

  it('restarts with another source, a jump and a pause', () => {
    const clock = new ChannelClock();
    clock.positionOf(1, 0, 0);
    expect(clock.positionOf(2, 77, 1_600)).toBe(1_600);
    expect(clock.positionOf(2, 900_000, 1_760)).toBe(1_760);
    clock.restart();
    expect(clock.positionOf(2, 900_160, 1_900)).toBe(1_900);
  });
});

describe('the buffer of a recording', () => {
  it('keeps both sides apart, with silence between', () => {
    const buffer = new StereoBuffer();
    buffer.write(0, 0, sound(3, 1));
    buffer.write(1, 2, sound(3, 9));
    const frames = buffer.takeAll(6);
    expect([left(frames), right(frames)]).toEqual([
      [1, 1, 1, 0, 0, 0],
      [0, 0, 9, 9, 9, 0],
    ]);
  });

  it('waits two seconds for late packets, and then returns frames in order', () => {
    const buffer = new StereoBuffer();
    buffer.write(0, 160, sound(160, 2));
    expect(buffer.takeUntil(16_000)).toHaveLength(0);
    buffer.write(0, 0, sound(160, 1));
    const frames = buffer.takeUntil(16_320);
    expect(left(frames)).toEqual([...sound(160, 1), ...sound(160, 2)]);
    buffer.write(0, 100, sound(160, 7));
    expect(left(buffer.takeAll(480))).toEqual([...sound(160, 0)]);
  });

  it('is complete and of the right length however long the call is', () => {
    const buffer = new StereoBuffer();
    let length = 0;
    let sum = 0;
    for (let position = 0; position < 800_000; position += 160) {
      if (position < 100_000 || position >= 300_000) buffer.write(1, position, sound(160, 1));
      const frames = position % 16_000 === 0 ? buffer.takeUntil(position + 160) : new Int16Array();
      length += frames.length / 2;
      sum += right(frames).reduce((all, one) => all + one, 0);
    }
    const rest = buffer.takeAll(800_000);
    expect(length + rest.length / 2).toBe(800_000);
    expect(sum + right(rest).reduce((all, one) => all + one, 0)).toBe(800_000 - 200_000);
  });
});
