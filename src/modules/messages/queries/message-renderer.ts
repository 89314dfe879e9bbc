import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type ContactDocument, ContactsByNumbers } from '../../../contracts/contacts.js';
import { type AttachmentLink, AttachmentLinks } from '../../../contracts/media.attachments.js';
import type { MessageDocument } from '../../../contracts/messages.js';
import { NumberDocuments, type NumberView } from '../../../contracts/numbers.js';
import { questionMarks, Reader } from '../../../platform/database/reader.js';
import type { MessageRow } from '../message-rows.js';
import { filesOf, MessagePresenter } from '../message.presenter.js';

const mapOf = <K, V>(rows: readonly V[], key: (row: V) => K): Map<K, V> => new Map(rows.map((row) => [key(row), row]));

/** Renders messages with what is embedded in them, one query a kind however many there are. */
@Injectable()
export class MessageRenderer {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly presenter: MessagePresenter,
  ) {}

  async render(companyId: number, rows: readonly MessageRow[], view: NumberView): Promise<MessageDocument[]> {
    const numberIds = rows.map(({ number_id }) => Number(number_id));
    const numbers = await this.queries.execute(new NumberDocuments(companyId, numberIds, view));
    const parts = {
      numbers: mapOf(numbers, ({ id }) => id),
      contacts: await this.contactsOf(companyId, rows, view),
      files: await this.filesOf(companyId, rows),
      groups: await this.groupsOf(rows),
    };
    return rows.map((row) => this.presenter.present(row, parts));
  }

  private async contactsOf(companyId: number, rows: readonly MessageRow[], view: NumberView) {
    const people = rows.flatMap(({ external_number, group_id }) =>
      external_number === null || group_id !== null ? [] : [external_number],
    );
    if (people.length === 0) return new Map<string, ContactDocument>();
    return this.queries.execute(new ContactsByNumbers(companyId, people, view === 'event' ? 'event' : 'v1'));
  }

  private async filesOf(companyId: number, rows: readonly MessageRow[]): Promise<Map<string, AttachmentLink>> {
    const ids = rows.flatMap((row) => filesOf(row).map(({ id }) => id));
    if (ids.length === 0) return new Map();
    return mapOf(await this.queries.execute(new AttachmentLinks(companyId, ids)), ({ id }) => id);
  }

  private async groupsOf(rows: readonly MessageRow[]): Promise<Map<string, string[]>> {
    const ids = [...new Set(rows.flatMap(({ group_id }) => group_id ?? []))];
    if (ids.length === 0) return new Map();
    const groups = await this.reader.rows<{ id: string; participants: string }>(
      `SELECT id, participants FROM group_conversations WHERE id IN (${questionMarks(ids)})`,
      ids,
    );
    return new Map(groups.map(({ id, participants }) => [id, JSON.parse(participants) as string[]]));
  }
}
