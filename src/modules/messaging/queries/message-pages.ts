import { Injectable } from '@nestjs/common';
import type { MessageDocument } from '../../../contracts/messaging/queries.js';
import { createdWithin, type Window } from '../../../platform/database/company-list.js';
import { Reader } from '../../../platform/database/reader.js';
import { MESSAGE_COLUMNS } from '../message-row.js';
import { MessagePresenter } from '../message.presenter.js';

/** Equality conditions; an index must start with their columns and go on with created_at and id. */
interface Condition {
  sql: string;
  values: readonly unknown[];
}

/** Reads pages of messages in order of creation. */
@Injectable()
export class MessagePages {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: MessagePresenter,
  ) {}

  async read(
    companyId: number,
    condition: Condition,
    window: Window,
  ): Promise<{ total: number; messages: MessageDocument[] }> {
    const bounds = createdWithin(window);
    const where = `WHERE ${condition.sql}${bounds.sql}`;
    const values = [...condition.values, ...bounds.values];
    const count = await this.reader.first<{ total: number }>(`SELECT COUNT(*) AS total FROM messages ${where}`, values);
    const { total } = count!;
    if (window.offset >= total) return { total, messages: [] };
    const order = `ORDER BY created_at ${window.order}, id ${window.order}`;
    // The inner query needs only the index, so no rows outside the page are read from the table.
    const rows = await this.reader.select(
      MESSAGE_COLUMNS,
      `FROM messages WHERE id IN
         (SELECT id FROM (SELECT id FROM messages ${where} ${order} LIMIT ? OFFSET ?) page) ${order}`,
      [...values, window.limit, window.offset],
    );
    return { total, messages: await this.presenter.present(companyId, rows, 'listed') };
  }
}
