import { type MeasuredLine, qualityOf } from '../../../web/src/screens/calls/detail/line-quality/quality.js';

const CLEAR: MeasuredLine = { loss_percent: 0, remote_loss_percent: 0, jitter_ms: 2, round_trip_ms: 20 };

describe('the quality of a line', () => {
  it.each<[Partial<MeasuredLine>, string]>([
    [{}, 'good'],
    [{ loss_percent: 1, remote_loss_percent: 1, jitter_ms: 30, round_trip_ms: 300 }, 'good'],
    [{ remote_loss_percent: null, round_trip_ms: null }, 'good'],
    [{ loss_percent: 1.1 }, 'fair'],
    [{ remote_loss_percent: 1.1 }, 'fair'],
    [{ jitter_ms: 30.5 }, 'fair'],
    [{ round_trip_ms: 301 }, 'fair'],
    [{ loss_percent: 5, remote_loss_percent: 5, jitter_ms: 60, round_trip_ms: 600 }, 'fair'],
    [{ loss_percent: 5.1 }, 'poor'],
    [{ remote_loss_percent: 5.1 }, 'poor'],
    [{ jitter_ms: 61 }, 'poor'],
    [{ round_trip_ms: 601 }, 'poor'],
  ])('with %j is %s', (measured, quality) => expect(qualityOf({ ...CLEAR, ...measured })).toBe(quality));
});
