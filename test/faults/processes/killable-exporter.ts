import { MakeExport } from '../../../src/modules/analytics/making/make-export.js';
import { ReportExport } from '../../../src/modules/analytics/report-export.entity.js';
import { ReportWriter } from '../../../src/modules/analytics/making/report-writer.js';
import { FileStorage } from '../../../src/modules/media/file-storage.js';
import { killAt, wrap } from './kill-at.js';

/** The real server, which kills itself during an export. */
wrap(
  MakeExport,
  'startAttempt',
  (start) =>
    async function (...args) {
      const report: unknown = await start.apply(this, args);
      if (report) killAt('started');
      return report;
    },
);

wrap(
  ReportWriter,
  'bytes',
  (bytes) =>
    async function* (...args) {
      for await (const piece of bytes.apply(this, args)) {
        yield piece;
        killAt('writing');
      }
    },
);

wrap(
  FileStorage,
  'put',
  (put) =>
    async function (key: string, ...args) {
      const size: unknown = await put.call(this, key, ...args);
      if (key.includes('exports')) killAt('stored');
      return size;
    },
);

wrap(
  ReportExport,
  'complete',
  (complete) =>
    function (...args) {
      complete.apply(this, args);
      killAt('finishing');
    },
);

void import('../../../src/main.js');
