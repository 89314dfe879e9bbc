import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  CompanyOfNumber,
  type Flow,
  NumberByDigits,
  NumberById,
  NumberIdsOfUser,
  type NumberProfile,
  NumbersInService,
  type Priority,
} from '../../../contracts/numbers.js';
import { Reader } from '../../../platform/database/reader.js';

interface ProfileRow {
  id: number;
  company_id: number;
  digits: string;
  country: string;
  time_zone: string;
  active: number | boolean;
  live_recording_activated: number | boolean;
  priority: Priority;
  waiting_url: string | null;
  flow: string;
}

const SELECT = `SELECT id, company_id, digits, country, time_zone, active, live_recording_activated, priority, waiting_url,
  flow FROM numbers WHERE deleted_at = 0 AND`;

@Injectable()
export class NumberProfiles {
  constructor(private readonly reader: Reader) {}

  async find(where: string, values: readonly unknown[]): Promise<NumberProfile | undefined> {
    const row = await this.reader.first<ProfileRow>(`${SELECT} ${where}`, values);
    if (!row) return undefined;
    const linked = async (table: string, column: string): Promise<number[]> => {
      const sql = `SELECT ${column} AS id FROM ${table} WHERE number_id = ? ORDER BY ${table}.id`;
      return (await this.reader.rows<{ id: number }>(sql, [row.id])).map(({ id }) => Number(id));
    };
    return {
      id: Number(row.id),
      companyId: Number(row.company_id),
      digits: row.digits,
      country: row.country,
      timeZone: row.time_zone,
      active: Boolean(row.active),
      recording: Boolean(row.live_recording_activated),
      priority: row.priority,
      waitingUrl: row.waiting_url,
      flow: JSON.parse(row.flow) as Flow,
      userIds: await linked('number_users', 'user_id'),
      teamIds: await linked('number_teams', 'team_id'),
    };
  }
}

@QueryHandler(NumbersInService)
export class NumbersInServiceHandler implements IQueryHandler<NumbersInService> {
  constructor(
    private readonly reader: Reader,
    private readonly profiles: NumberProfiles,
  ) {}

  async execute({ companyId }: NumbersInService): Promise<NumberProfile[]> {
    const rows = await this.reader.rows<{ id: number }>(
      'SELECT id FROM numbers WHERE company_id = ? AND deleted_at = 0 AND active = 1 ORDER BY id',
      [companyId],
    );
    const numbers = await Promise.all(rows.map(({ id }) => this.profiles.find('id = ?', [id])));
    return numbers.filter((number) => number !== undefined);
  }
}

@QueryHandler(NumberByDigits)
export class NumberByDigitsHandler implements IQueryHandler<NumberByDigits> {
  constructor(private readonly profiles: NumberProfiles) {}

  execute({ digits }: NumberByDigits): Promise<NumberProfile | undefined> {
    return this.profiles.find('digits = ?', [digits]);
  }
}

@QueryHandler(NumberById)
export class NumberByIdHandler implements IQueryHandler<NumberById> {
  constructor(private readonly profiles: NumberProfiles) {}

  execute({ companyId, numberId }: NumberById): Promise<NumberProfile | undefined> {
    return this.profiles.find('id = ? AND company_id = ?', [numberId, companyId]);
  }
}

@QueryHandler(CompanyOfNumber)
export class CompanyOfNumberHandler implements IQueryHandler<CompanyOfNumber> {
  constructor(private readonly reader: Reader) {}

  async execute({ numberId }: CompanyOfNumber): Promise<number | undefined> {
    const row = await this.reader.first<{ company_id: number }>(
      'SELECT company_id FROM numbers WHERE id = ? AND deleted_at = 0',
      [numberId],
    );
    return row && Number(row.company_id);
  }
}

@QueryHandler(NumberIdsOfUser)
export class NumberIdsOfUserHandler implements IQueryHandler<NumberIdsOfUser> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, userId }: NumberIdsOfUser): Promise<number[]> {
    const rows = await this.reader.rows<{ number_id: number }>(
      'SELECT number_id FROM number_users WHERE user_id = ? AND company_id = ?',
      [userId, companyId],
    );
    return rows.map(({ number_id }) => Number(number_id));
  }
}
