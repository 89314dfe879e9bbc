import { Entity } from 'typeorm';
import { TagDeleted, type TagFields } from '../../contracts/tags.js';
import { Foreign, Id, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/messaging/aggregate.js';
import { nameKey } from '../../platform/name-key.js';

@Entity('tags')
export class Tag extends Aggregate {
  @Id() id: number;
  @Foreign({ name: 'company_id' }) companyId: number;
  @Text() name: string;
  @Text({ name: 'name_key' }) nameKey: string;
  @Text() color: string;
  @Text({ nullable: true }) description: string | null;
  @Time({ name: 'created_at' }) createdAt: number;

  static of(companyId: number, fields: TagFields, now: number): Tag {
    const tag = new Tag();
    tag.companyId = companyId;
    tag.createdAt = now;
    tag.change(fields);
    return tag;
  }

  /** What is not given stays; a description without a word is none. */
  change({ name, color, description }: Partial<TagFields>): void {
    if (name !== undefined) {
      this.name = name.trim();
      this.nameKey = nameKey(name);
    }
    this.color = color ?? this.color;
    if (description !== undefined) this.description = description?.trim() || null;
  }

  deleted(now: number): void {
    this.record(new TagDeleted(this.companyId, this.id, now));
  }
}
