import { expiredBackups, fileName, isCronPattern, nextRun } from '../../../../src/platform/backup/backup-schedule.js';

const at = (time: string): number => Date.parse(time);

describe('the schedule of backups', () => {
  it('is a cron expression in UTC', () => {
    expect(nextRun('0 3 * * *', at('2026-06-18T02:59:59Z'))).toBe(at('2026-06-18T03:00:00Z'));
    expect(nextRun('0 3 * * *', at('2026-06-18T03:00:00Z'))).toBe(at('2026-06-19T03:00:00Z'));
    expect(nextRun('*/15 * * * *', at('2026-06-18T03:01:00Z'))).toBe(at('2026-06-18T03:15:00Z'));
    for (const pattern of ['nightly', '61 * * * *', '']) expect(isCronPattern(pattern)).toBe(false);
  });

  it('names a file by its time and removes only the oldest of its own files', () => {
    const names = ['2026-06-18T03:00:00Z', '2026-06-20T03:00:00Z', '2026-06-19T03:00:00Z'].map((each) =>
      fileName(at(each)),
    );
    expect(names[0]).toBe('switchhook-20260618T030000Z.tar.gz');
    expect(expiredBackups([...names, 'notes.txt', `${names[0]}.partial`], 2)).toEqual([names[0]]);
    expect(expiredBackups(names, 3)).toEqual([]);
  });
});
