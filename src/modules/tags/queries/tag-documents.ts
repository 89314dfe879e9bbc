import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type TagDocument, TagDocuments, TagNamed } from '../../../contracts/tags.js';
import { nameKey } from '../../../platform/name-key.js';
import { questionMarks, Reader } from '../../../platform/database/reader.js';
import { TAG_COLUMNS, TagPresenter, type TagRow } from '../tag.presenter.js';

@QueryHandler(TagDocuments)
export class TagDocumentsHandler implements IQueryHandler<TagDocuments> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: TagPresenter,
  ) {}

  async execute({ companyId, ids }: TagDocuments): Promise<TagDocument[]> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return [];
    const rows = await this.reader.rows<TagRow>(
      `SELECT ${TAG_COLUMNS} FROM tags WHERE company_id = ? AND id IN (${questionMarks(wanted)})`,
      [companyId, ...wanted],
    );
    const byId = new Map(rows.map((row) => [Number(row.id), row]));
    return wanted.flatMap((id) => {
      const row = byId.get(id);
      return row ? [this.presenter.present({ ...row, id })] : [];
    });
  }
}

@QueryHandler(TagNamed)
export class TagNamedHandler implements IQueryHandler<TagNamed> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, name }: TagNamed): Promise<number | undefined> {
    const row = await this.reader.first<{ id: number }>('SELECT id FROM tags WHERE company_id = ? AND name_key = ?', [
      ...[companyId, nameKey(name)],
    ]);
    return row && Number(row.id);
  }
}
