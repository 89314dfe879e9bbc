import { Entity } from 'typeorm';
import type { TagFields } from '../../contracts/tags/commands.js';
import { TagDeleted } from '../../contracts/tags/events.js';
import { CompanyId, Id, Text, Time } from '../../platform/database/columns.js';
import { declareUnique } from '../../platform/database/schema/unique-violations.js';
import { Aggregate } from '../../platform/events/aggregate.js';
import { nameKey } from '../../platform/text/name-key.js';
import { ApiError } from '../../platform/api-error.js';

declareUnique('tags', ['company_id', 'name_key'], () => ApiError.invalid('name', 'is already the name of a tag'));

@Entity('tags')
export class Tag extends Aggregate {
  @Id() id: number;
  @CompanyId() companyId: number;
  @Text() name: string;
  @Text() nameKey: string;
  @Text() color: string;
  @Text({ nullable: true }) description: string | null;
  @Time() createdAt: number;

  static create(companyId: number, fields: TagFields, now: number): Tag {
    const tag = new Tag();
    tag.companyId = companyId;
    tag.createdAt = now;
    tag.change(fields);
    return tag;
  }

  /** Undefined fields stay; a blank description becomes null. */
  change({ name, color, description }: Partial<TagFields>): void {
    if (name !== undefined) {
      this.name = name.trim();
      this.nameKey = nameKey(name);
    }
    this.color = color ?? this.color;
    if (description !== undefined) this.description = description?.trim() || null;
  }

  recordDeletion(now: number): void {
    this.record(new TagDeleted(this.companyId, this.id, now));
  }
}
