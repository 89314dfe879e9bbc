import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UpdateNumberKeys } from '../../../contracts/contacts/commands.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { DETAILS } from '../detail-kinds.js';
import type { StoredDetail } from '../contact.entity.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

const BATCH = 500;

type NumberRow = RowOf<StoredDetail, 'id' | 'value' | 'value_key'>;

@CommandHandler(UpdateNumberKeys)
export class UpdateNumberKeysHandler implements ICommandHandler<UpdateNumberKeys> {
  constructor(private readonly work: UnitOfWork) {}

  execute({ companyId, country }: UpdateNumberKeys): Promise<void> {
    return this.work.run(async (tx) => {
      let rows: NumberRow[] = [];
      do {
        // Numbers with a plus mean the same in every country.
        rows = await tx.rows<NumberRow>(
          `SELECT id, value, value_key FROM contact_details
           WHERE company_id = ? AND kind = 'phone' AND value NOT LIKE '+%' AND id > ? ORDER BY id LIMIT ?`,
          [companyId, rows.at(-1)?.id ?? 0, BATCH],
        );
        for (const { id, value, value_key } of rows) {
          const key = DETAILS.phone.keyOf(value, country);
          if (key !== value_key) await tx.change('UPDATE contact_details SET value_key = ? WHERE id = ?', [key, id]);
        }
      } while (rows.length === BATCH);
    });
  }
}
