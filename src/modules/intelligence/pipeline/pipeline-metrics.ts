import { Injectable } from '@nestjs/common';
import { Reader } from '../../../platform/database/reader.js';
import { DatabaseMetrics } from '../../../platform/observability/database-metrics.js';
import { DONE, FAILED } from '../conversation.entity.js';

/** Shows how much of the analysis waits for a model, and what was done without one. */
@Injectable()
export class PipelineMetrics {
  constructor(metrics: DatabaseMetrics, reader: Reader) {
    metrics.add({
      gauges: [
        {
          name: 'switchhook_intelligence_steps_pending',
          help: 'Steps of the analysis of calls that wait for a model',
        },
      ],
      labelNames: ['step'],
      read: async () => {
        const sql = `SELECT step, COUNT(*) AS n FROM conversations
          WHERE pending_since IS NOT NULL AND step NOT IN (?, ?) GROUP BY step`;
        const rows = await reader.rows<{ step: string; n: number }>(sql, [DONE, FAILED]);
        return rows.map(({ step, n }) => ({ labels: { step }, values: [n] }));
      },
    });
    metrics.addCount(
      'switchhook_intelligence_calls_failed',
      'Calls whose recording could not be transcribed for a day',
      'SELECT COUNT(*) AS n FROM conversations WHERE pending_since IS NOT NULL AND step = ?',
      [FAILED],
    );
    metrics.addCount(
      'switchhook_intelligence_calls_embedded',
      'Calls of which the embedded Analyst did a part in place of a model',
      'SELECT COUNT(*) AS n FROM conversations WHERE embedded_steps IS NOT NULL',
    );
  }
}
