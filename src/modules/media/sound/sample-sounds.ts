import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { NumbersOfSound } from '../../../contracts/numbers/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import { OnSampleData, type RowId, type SampleKind, type SampleTables } from '../../../platform/samples/sample-kind.js';
import { OrphanCleanup } from '../orphan-cleanup.js';
import { Sound, soundKeyOf } from '../upload.entity.js';

@Injectable()
@OnSampleData()
export class SampleSounds implements SampleTables {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly orphans: OrphanCleanup,
  ) {}

  readonly kinds: SampleKind[] = [
    {
      name: 'sounds',
      table: 'sounds',
      label: ['name'],
      columns: ['name'],
      findUsed: (companyId, ids, gone) => this.findUsed(companyId, ids, gone('numbers')),
      remove: async (tx, companyId, ids) => {
        for (const id of ids) {
          const sound = await tx.lock(Sound, { companyId, id: Number(id) });
          if (!sound) continue;
          await tx.remove(sound);
          await this.orphans.schedule(tx, soundKeyOf(sound.fileName));
        }
      },
    },
  ];

  private async findUsed(companyId: number, ids: readonly RowId[], gone: readonly RowId[]): Promise<RowId[]> {
    const used: RowId[] = [];
    for (const id of ids) {
      const sql = 'SELECT file_name AS fileName FROM sounds WHERE id = ?';
      const sound = await this.reader.first<{ fileName: string }>(sql, [id]);
      if (!sound) continue;
      const numbers = await this.queries.execute(new NumbersOfSound({ companyId, ...sound }));
      if (numbers.some(({ numberId }) => !gone.includes(numberId))) used.push(id);
    }
    return used;
  }
}
