import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CompanyOfMessage } from '../../../contracts/messaging/queries.js';
import { Reader } from '../../../platform/database/reader.js';

@QueryHandler(CompanyOfMessage)
export class CompanyOfMessageHandler implements IQueryHandler<CompanyOfMessage> {
  constructor(private readonly reader: Reader) {}

  async execute({ messageId }: CompanyOfMessage): Promise<number | undefined> {
    const sql = 'SELECT company_id FROM messages WHERE id = ?';
    return (await this.reader.first<{ company_id: number }>(sql, [messageId]))?.company_id;
  }
}
