import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  CompanyOfNumber,
  NumberByDigits,
  NumberById,
  NumberIdsOfUser,
  type NumberProfile,
  NumbersInService,
} from '../../../contracts/numbers/queries.js';
import { columnsOf, type RowOf } from '../../../platform/database/schema/entity-columns.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { DefaultSounds } from '../default-sounds.js';
import { fillInSounds } from '../flow/flow-messages.js';
import { firstOf, walk } from '../flow/walk.js';
import { PhoneNumber } from '../number.entity.js';

const PROFILE = columnsOf(PhoneNumber, [
  'id',
  'companyId',
  'digits',
  'country',
  'timeZone',
  'active',
  'recording',
  'priority',
  'waitingUrl',
  'flow',
  'voiceConnectionId',
]);

/** Loads any number of Numbers with their users and teams in three statements. */
@Injectable()
export class NumberProfiles {
  constructor(
    private readonly reader: Reader,
    private readonly sounds: DefaultSounds,
  ) {}

  async find(where: string, values: readonly unknown[]): Promise<NumberProfile | undefined> {
    const [profile] = await this.findAll(where, values);
    return profile;
  }

  async findAll(where: string, values: readonly unknown[]): Promise<NumberProfile[]> {
    const from = `FROM numbers WHERE deleted_at = 0 AND ${where} ORDER BY id`;
    const profiles = await this.reader.select(PROFILE, from, values);
    if (profiles.length === 0) return [];
    for (const { flow } of profiles) fillInSounds(flow, this.sounds.urlOf);
    const ids = profiles.map(({ id }) => id);
    const users = await this.findLinked('user', ids);
    const teams = await this.findLinked('team', ids);
    return profiles.map((profile) => ({
      ...profile,
      waitingUrl: profile.waitingUrl ?? this.sounds.urlOf('waiting'),
      firstRing: firstOf('ring', walk(profile.flow)),
      userIds: users.get(profile.id) ?? [],
      teamIds: teams.get(profile.id) ?? [],
    }));
  }

  /** The ids of the linked users or teams by Number, first linked first. */
  async findLinked(type: 'user' | 'team', numberIds: readonly number[]): Promise<Map<number, number[]>> {
    const rows = await this.reader.rows<{ number_id: number; linked_id: number }>(
      `SELECT number_id, ${type}_id AS linked_id FROM number_${type}s
       WHERE number_id IN (${placeholders(numberIds)}) ORDER BY id`,
      numberIds,
    );
    const byNumber = new Map<number, number[]>();
    for (const { number_id, linked_id } of rows)
      byNumber.set(number_id, [...(byNumber.get(number_id) ?? []), linked_id]);
    return byNumber;
  }
}

@QueryHandler(NumbersInService)
export class NumbersInServiceHandler implements IQueryHandler<NumbersInService> {
  constructor(private readonly profiles: NumberProfiles) {}

  execute({ companyId }: NumbersInService): Promise<NumberProfile[]> {
    return this.profiles.findAll('company_id = ? AND active = 1', [companyId]);
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
    const row = await this.reader.first<RowOf<PhoneNumber, 'company_id'>>(
      'SELECT company_id FROM numbers WHERE id = ? AND deleted_at = 0',
      [numberId],
    );
    return row?.company_id;
  }
}

@QueryHandler(NumberIdsOfUser)
export class NumberIdsOfUserHandler implements IQueryHandler<NumberIdsOfUser> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, userId, teamIds }: NumberIdsOfUser): Promise<number[]> {
    const ofUser = 'SELECT number_id FROM number_users WHERE user_id = ? AND company_id = ?';
    const ofTeams = `SELECT number_id FROM number_teams WHERE team_id IN (${placeholders(teamIds)}) AND company_id = ?`;
    const rows = await this.reader.rows<{ number_id: number }>(
      teamIds.length === 0 ? ofUser : `${ofUser} UNION ${ofTeams}`,
      [userId, companyId, ...(teamIds.length === 0 ? [] : [...teamIds, companyId])],
    );
    return rows.map(({ number_id }) => number_id);
  }
}
