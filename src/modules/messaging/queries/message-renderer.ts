import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ContactsByNumbers } from '../../../contracts/contacts/queries.js';
import type { ContactDocument } from '../../../contracts/contacts/types.js';
import { type AttachmentLink, AttachmentLinks } from '../../../contracts/media/queries.js';
import type { MessageDocument } from '../../../contracts/messaging/queries.js';
import { NumberDocuments, type NumberView } from '../../../contracts/numbers/queries.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import type { MessageRow } from '../message-row.js';
import { filesOf, MessagePresenter } from '../message.presenter.js';

const mapBy = <K, V>(rows: readonly V[], key: (row: V) => K): Map<K, V> => new Map(rows.map((row) => [key(row), row]));

/** Renders messages with their embedded documents, one query per type regardless of the number of messages. */
@Injectable()
export class MessageRenderer {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly presenter: MessagePresenter,
  ) {}

  async render(companyId: number, rows: readonly MessageRow[], view: NumberView): Promise<MessageDocument[]> {
    const numberIds = rows.map(({ number_id }) => number_id);
    const numbers = await this.queries.execute(new NumberDocuments({ companyId, ids: numberIds, view }));
    const embedded = {
      numbers: mapBy(numbers, ({ id }) => id),
      contacts: await this.loadContacts(companyId, rows, view),
      files: await this.loadFiles(companyId, rows),
      groups: await this.loadGroups(rows),
    };
    return rows.map((row) => this.presenter.present(row, embedded));
  }

  private async loadContacts(companyId: number, rows: readonly MessageRow[], view: NumberView) {
    const externalNumbers = rows.flatMap(({ external_number, group_id }) =>
      external_number === null || group_id !== null ? [] : [external_number],
    );
    if (externalNumbers.length === 0) return new Map<string, ContactDocument>();
    return this.queries.execute(
      new ContactsByNumbers({ companyId, numbers: externalNumbers, view: view === 'event' ? 'event' : 'v1' }),
    );
  }

  private async loadFiles(companyId: number, rows: readonly MessageRow[]): Promise<Map<string, AttachmentLink>> {
    const ids = rows.flatMap((row) => filesOf(row).map(({ id }) => id));
    if (ids.length === 0) return new Map();
    return mapBy(await this.queries.execute(new AttachmentLinks({ companyId, ids })), ({ id }) => id);
  }

  private async loadGroups(rows: readonly MessageRow[]): Promise<Map<string, string[]>> {
    const ids = [...new Set(rows.flatMap(({ group_id }) => group_id ?? []))];
    if (ids.length === 0) return new Map();
    const groups = await this.reader.rows<{ id: string; participants: string }>(
      `SELECT id, participants FROM group_conversations WHERE id IN (${placeholders(ids)})`,
      ids,
    );
    return new Map(groups.map(({ id, participants }) => [id, JSON.parse(participants) as string[]]));
  }
}
