import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  CountriesOfNumbers,
  MessageConnectionOfNumber,
  NumbersOfConnection,
  NumbersOfSound,
} from '../../../contracts/numbers/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import type { PhoneNumber } from '../number.entity.js';

@QueryHandler(MessageConnectionOfNumber)
export class MessageConnectionOfNumberHandler implements IQueryHandler<MessageConnectionOfNumber> {
  constructor(private readonly reader: Reader) {}

  async execute({ numberId }: MessageConnectionOfNumber): Promise<number | null> {
    const sql = 'SELECT message_connection_id AS id FROM numbers WHERE id = ?';
    return (await this.reader.first<{ id: number | null }>(sql, [numberId]))?.id ?? null;
  }
}

@QueryHandler(NumbersOfConnection)
export class NumbersOfConnectionHandler implements IQueryHandler<NumbersOfConnection> {
  constructor(private readonly reader: Reader) {}

  async execute({ connectionId }: NumbersOfConnection): Promise<number[]> {
    const rows = await this.reader.rows<{ id: number }>(
      `SELECT id FROM numbers WHERE deleted_at = 0 AND (voice_connection_id = ? OR message_connection_id = ?) ORDER BY id`,
      [connectionId, connectionId],
    );
    return rows.map(({ id }) => id);
  }
}

@QueryHandler(CountriesOfNumbers)
export class CountriesOfNumbersHandler implements IQueryHandler<CountriesOfNumbers> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, connectionId }: CountriesOfNumbers): Promise<string[]> {
    const isOfConnection = connectionId === undefined ? '' : ' AND voice_connection_id = ?';
    const rows = await this.reader.rows<Pick<PhoneNumber, 'country'>>(
      `SELECT DISTINCT country FROM numbers WHERE company_id = ? AND deleted_at = 0${isOfConnection} ORDER BY country`,
      [companyId, ...(connectionId === undefined ? [] : [connectionId])],
    );
    return rows.map(({ country }) => country);
  }
}

@QueryHandler(NumbersOfSound)
export class NumbersOfSoundHandler implements IQueryHandler<NumbersOfSound> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, fileName }: NumbersOfSound): Promise<{ numberId: number; name: string }[]> {
    return this.reader.rows(
      `SELECT id AS numberId, name FROM numbers WHERE company_id = ? AND deleted_at = 0 AND (flow LIKE ? OR waiting_url LIKE ?) ORDER BY id`,
      [companyId, `%/sounds/${fileName}"%`, `%/sounds/${fileName}`],
    );
  }
}
