import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type ConnectionSummary, ListConnections } from '../../../contracts/carrier/queries.js';
import type { Flow } from '../../../contracts/numbers/types.js';
import { Query } from '../../../platform/cqrs.js';
import { CompanyLists, type CompanyTable } from '../../../platform/database/company-list.js';
import { CompanyPages } from '../../../platform/http/company-pages.js';
import { versionOf } from '../../../platform/http/etags/version.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
import type { ValueOf } from '../../../platform/http/openapi/shapes.js';
import type { numberSettingsShape } from '../dto/number-settings.shape.js';
import type { NumberDocument } from '../../../contracts/numbers/queries.js';
import { firstTimeRule } from '../flow/walk.js';
import { numberNotFound } from '../number-ref.js';
import { NUMBER_COLUMNS, NumberPresenter, NUMBERS, type NumberRow } from '../number.presenter.js';
import { NumberProfiles } from './number-profiles.js';

interface SettingsRow extends NumberRow {
  active: boolean;
  voice_connection_id: number | null;
  message_connection_id: number | null;
}

type NumberSettings = NumberDocument & Partial<ValueOf<typeof numberSettingsShape>>;

/** Not part of the version; the availability may change several times a day. */
const NOT_IN_FORMS = [
  'id',
  'digits',
  'e164_digits',
  'created_at',
  'country',
  'open',
  'availability_status',
  'flow_editor_enabled',
] as const;

const SETTINGS: CompanyTable<SettingsRow> = {
  table: NUMBERS.table,
  visible: NUMBERS.visible,
  columns: `${NUMBER_COLUMNS}, active, voice_connection_id, message_connection_id`,
};

/** Builds the JSON of the settings of Numbers. */
@Injectable()
export class NumberSettingsPresenter {
  constructor(
    private readonly presenter: NumberPresenter,
    private readonly profiles: NumberProfiles,
  ) {}

  async present(companyId: number, rows: readonly SettingsRow[]): Promise<NumberSettings[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const documents = await this.presenter.present(companyId, rows, 'settings');
    const users = await this.profiles.findLinked('user', ids);
    const teams = await this.profiles.findLinked('team', ids);
    return rows.map((row, at) => {
      const document = { ...documents[at]! };
      // Only the public API has these fields.
      delete document.direct_link;
      delete document.is_ivr;
      const rule = firstTimeRule(JSON.parse(row.flow) as Flow);
      const settings: NumberSettings = {
        ...document,
        id: row.id,
        active: row.active,
        opening_hours: rule ? { hours: rule.hours, holidays: rule.holidays ?? [] } : null,
        users: users.get(row.id) ?? [],
        teams: teams.get(row.id) ?? [],
        voice_connection: row.voice_connection_id,
        message_connection: row.message_connection_id,
      };
      return { ...settings, version: versionOf(settings, NOT_IN_FORMS) };
    });
  }
}

export class ListNumberSettings extends Query<
  { meta: Meta; numbers: NumberSettings[] },
  { companyId: number; listing: Listing }
> {}

@QueryHandler(ListNumberSettings)
export class ListNumberSettingsHandler implements IQueryHandler<ListNumberSettings> {
  constructor(
    private readonly pages: CompanyPages,
    private readonly presenter: NumberSettingsPresenter,
  ) {}

  async execute({ companyId, listing }: ListNumberSettings) {
    const { meta, rows } = await this.pages.read(SETTINGS, companyId, listing);
    return { meta, numbers: await this.presenter.present(companyId, rows) };
  }
}

type Connection = Pick<ConnectionSummary, 'id' | 'name' | 'kind'>;

/** The settings of a Number, and the connections that it can use. */
export class GetNumberSettings extends Query<
  { number: NumberSettings; connections: Connection[] },
  { companyId: number; numberId: number }
> {}

@QueryHandler(GetNumberSettings)
export class GetNumberSettingsHandler implements IQueryHandler<GetNumberSettings> {
  constructor(
    private readonly lists: CompanyLists,
    private readonly presenter: NumberSettingsPresenter,
    private readonly queries: QueryBus,
  ) {}

  async execute({ companyId, numberId }: GetNumberSettings) {
    const row = await this.lists.find(SETTINGS, companyId, numberId);
    if (!row) throw numberNotFound();
    const [number] = await this.presenter.present(companyId, [row]);
    const connections = await this.queries.execute(new ListConnections({ companyId }));
    return { number: number!, connections: connections.map(({ id, name, kind }) => ({ id, name, kind })) };
  }
}
