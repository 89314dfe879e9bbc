import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type TagDocument, TagDocuments, TagIdByName } from '../../../contracts/tags/queries.js';
import { nameKey } from '../../../platform/text/name-key.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { TAG_COLUMNS, TagPresenter, type TagRow } from '../tag.presenter.js';

@QueryHandler(TagDocuments)
export class TagDocumentsHandler implements IQueryHandler<TagDocuments> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: TagPresenter,
  ) {}

  async execute({ companyId, ids }: TagDocuments): Promise<TagDocument[]> {
    const distinct = [...new Set(ids)];
    if (distinct.length === 0) return [];
    const rows = await this.reader.rows<TagRow>(
      `SELECT ${TAG_COLUMNS} FROM tags WHERE company_id = ? AND id IN (${placeholders(distinct)})`,
      [companyId, ...distinct],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return distinct.flatMap((id) => {
      const row = byId.get(id);
      return row ? [this.presenter.present({ ...row, id })] : [];
    });
  }
}

@QueryHandler(TagIdByName)
export class TagIdByNameHandler implements IQueryHandler<TagIdByName> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, name }: TagIdByName): Promise<number | undefined> {
    const row = await this.reader.first<{ id: number }>('SELECT id FROM tags WHERE company_id = ? AND name_key = ?', [
      companyId,
      nameKey(name),
    ]);
    return row && row.id;
  }
}
