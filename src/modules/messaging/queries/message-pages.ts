import { Injectable } from '@nestjs/common';
import type { MessageDocument } from '../../../contracts/messaging/queries.js';
import type { Window } from '../../../platform/database/page.js';
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
    const page = { from: `messages WHERE ${condition.sql}`, values: condition.values, columns: MESSAGE_COLUMNS };
    const { total, rows } = await this.reader.page(page, window);
    return { total, messages: await this.presenter.present(companyId, rows, 'listed') };
  }
}
