import {
  coverOf,
  emptyWeek,
  minutesIn,
  setRange,
  spansOf,
  weekOf,
} from '../../../web/src/components/week-grid/week-hours.js';

const at = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

describe('the hours of a week', () => {
  it('survive conversion to a grid and back', () => {
    const spans = [
      { days: [1, 2], from: '08:45', to: '12:00' },
      { days: [1, 7], from: '13:00', to: '24:00' },
    ];
    expect(spansOf(weekOf(spans))).toEqual(spans);
  });

  it('are split at midnight, also from Sunday to Monday', () => {
    expect(spansOf(weekOf([{ days: [7], from: '22:00', to: '02:00' }]))).toEqual([
      { days: [1], from: '00:00', to: '02:00' },
      { days: [7], from: '22:00', to: '24:00' },
    ]);
    expect(spansOf(weekOf([{ days: [1], from: '22:00', to: '00:00' }]))).toEqual([
      { days: [1], from: '22:00', to: '24:00' },
    ]);
  });

  it('are joined and cut where they are painted', () => {
    let week = setRange(emptyWeek(), 0, at(9, 10), true);
    week = setRange(week, 0, at(11, 12), true);
    week = setRange(week, 0, at(10, 11), true);
    expect(spansOf(week)).toEqual([{ days: [1], from: '09:00', to: '12:00' }]);
    week = setRange(week, 0, at(10, 10.5), false);
    expect(spansOf(week)).toEqual([
      { days: [1], from: '09:00', to: '10:00' },
      { days: [1], from: '10:30', to: '12:00' },
    ]);
    expect(minutesIn(week)).toBe(150);
  });

  it('cover a part of the day fully, partly or not at all', () => {
    const week = weekOf([{ days: [3], from: '09:15', to: '10:00' }]);
    expect([coverOf(week, 2, at(9, 9.5)), coverOf(week, 2, at(9.5, 10)), coverOf(week, 2, at(10, 10.5))]).toEqual([
      'part',
      'all',
      'none',
    ]);
  });
});
