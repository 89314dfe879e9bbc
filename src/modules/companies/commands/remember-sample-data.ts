import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RememberSampleData } from '../../../contracts/companies/commands.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { RowId } from '../../../platform/samples/sample-kind.js';
import { type NamedKind, SampleCatalogue } from '../samples/sample-catalogue.js';
import { SampleRows } from '../samples/sample-rows.js';

@CommandHandler(RememberSampleData)
export class RememberSampleDataHandler implements ICommandHandler<RememberSampleData> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly catalogue: SampleCatalogue,
    private readonly rows: SampleRows,
  ) {}

  execute({ companyId, callIds }: RememberSampleData): Promise<void> {
    return this.work.run(async (tx) => {
      const { kinds } = this.catalogue;
      const ignored = new Set(
        kinds.flatMap((kind) => this.catalogue.partsOf(kind)).map(({ ignoring }) => ignoring?.kind),
      );
      const found: [NamedKind, RowId[]][] = [];
      for (const kind of kinds) {
        if (callIds && kind.name !== 'calls') continue;
        const ids = callIds ? [...callIds] : await this.rows.findPossible(kind, companyId);
        if (ignored.has(kind.name)) await this.rows.announce(tx, kind, companyId, ids);
        found.push([kind, ids]);
      }
      for (const [kind, ids] of found) await this.rows.remember(tx, kind, companyId, ids);
    });
  }
}
