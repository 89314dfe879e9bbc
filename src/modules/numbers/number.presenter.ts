import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { NumberDocument, NumberView } from '../../contracts/numbers/queries.js';
import type { Flow, Priority } from '../../contracts/numbers/types.js';
import { type UserDocument, UserDocuments } from '../../contracts/users/queries.js';
import { Clock, iso } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import type { CompanyTable } from '../../platform/database/company-list.js';
import { placeholders, Reader } from '../../platform/database/reader.js';
import type { ValueOf } from '../../platform/http/openapi/shapes.js';
import { formatInternational } from '../../platform/text/phone-number.js';
import { DefaultSounds } from './default-sounds.js';
import { messagesOf } from './flow/flow-messages.js';
import { firstOf, firstTimeRule, walk } from './flow/walk.js';
import { isOpen, type NumberUser } from './number.entity.js';
import type { numberShape } from './dto/number.shape.js';
import type { RowOf } from '../../platform/database/schema/entity-columns.js';

/** The columns for the JSON of a Number. */
export interface NumberRow {
  id: number;
  digits: string;
  name: string;
  country: string;
  time_zone: string;
  live_recording_activated: boolean;
  priority: Priority;
  waiting_url: string | null;
  flow: string;
  flow_editor_enabled: boolean;
  created_at: number;
}

export const NUMBER_COLUMNS =
  'id, digits, name, country, time_zone, live_recording_activated, priority, waiting_url, flow, flow_editor_enabled, ' +
  'created_at';
export const NUMBERS: CompanyTable<NumberRow> = {
  table: 'numbers',
  columns: NUMBER_COLUMNS,
  visible: 'deleted_at = 0',
};

/** own-event: in events of the Number itself. v2: in the list of a user's Numbers. settings: in the dashboard. */
export type AnyNumberView = NumberView | 'own-event' | 'v2' | 'settings';

const WITH_DIGITS: readonly AnyNumberView[] = ['event', 'own-event', 'settings'];
const WITH_EDITOR: readonly AnyNumberView[] = ['v2', 'settings'];
const WITH_USERS: readonly AnyNumberView[] = ['full', 'own-event'];

/** Builds the JSON of Numbers; the users of all of them are loaded in one query. */
@Injectable()
export class NumberPresenter {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly sounds: DefaultSounds,
  ) {}

  async present(companyId: number, rows: readonly NumberRow[], view: AnyNumberView): Promise<NumberDocument[]> {
    const numbers = rows.map((row) => this.presentOne(row, view));
    if (!WITH_USERS.includes(view) || numbers.length === 0) return numbers;
    const users = await this.usersOf(companyId, numbers);
    return numbers.map((number) => ({ ...number, users: users.get(number.id) ?? [] }));
  }

  private presentOne(row: NumberRow, view: AnyNumberView): ValueOf<typeof numberShape.listed> {
    const flow = JSON.parse(row.flow) as Flow;
    return {
      id: row.id,
      direct_link: `${this.config.baseUrl}/v1/numbers/${row.id}`,
      name: row.name,
      digits: formatInternational(row.digits),
      ...(WITH_DIGITS.includes(view) && { e164_digits: row.digits }),
      created_at: iso(row.created_at),
      country: row.country,
      time_zone: row.time_zone,
      open: isOpen(flow, row.time_zone, this.clock.now()),
      availability_status: firstTimeRule(flow)?.mode ?? 'open',
      is_ivr: firstOf('ivr', walk(flow)) !== undefined,
      live_recording_activated: row.live_recording_activated,
      priority: row.priority,
      messages: messagesOf(flow, row.waiting_url, this.sounds.urlOf),
      ...(WITH_EDITOR.includes(view) && { flow_editor_enabled: row.flow_editor_enabled }),
    };
  }

  private async usersOf(companyId: number, numbers: readonly NumberDocument[]): Promise<Map<number, UserDocument[]>> {
    const links = await this.reader.rows<RowOf<NumberUser, 'number_id' | 'user_id'>>(
      `SELECT number_id, user_id FROM number_users WHERE number_id IN (${placeholders(numbers)}) ORDER BY id`,
      numbers.map(({ id }) => id),
    );
    const ids = links.map(({ user_id }) => user_id);
    const users = await this.queries.execute(new UserDocuments({ companyId, ids, view: 'v1' }));
    const byId = new Map(users.map((user) => [user.id, user]));
    const found = new Map<number, UserDocument[]>(numbers.map(({ id }) => [id, []]));
    for (const { number_id, user_id } of links) {
      const user = byId.get(user_id);
      if (user) found.get(number_id)!.push(user);
    }
    return found;
  }
}
