import { Command, Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';
import type { JoinedColumn } from './joined-column.js';

export interface TagDocument {
  id: number;
  name: string;
  /** #rrggbb. */
  color: string;
  description: string | null;
  direct_link: string;
}

/** A number that changes whenever a tag of the company that a column names is changed or deleted. */
export const tagsGeneration = (companyId: string): JoinedColumn => ({
  join: `LEFT JOIN list_tallies tag_tallies ON tag_tallies.list = 'tags' AND tag_tallies.company_id = ${companyId}`,
  column: 'tag_tallies.generation',
});

/** Tags as JSON, in the order of the ids; those that are gone are left out. */
export class TagDocuments extends Query<TagDocument[]> {
  constructor(
    readonly companyId: number,
    readonly ids: readonly number[],
  ) {
    super();
  }
}

/** The id of the tag of this name, in any case; undefined when there is none. */
export class TagNamed extends Query<number | undefined> {
  constructor(
    readonly companyId: number,
    readonly name: string,
  ) {
    super();
  }
}

export interface TagFields {
  name: string;
  color: string;
  description: string | null;
}

export class CreateTag extends Command<{ tagId: number }> {
  constructor(
    readonly companyId: number,
    readonly tag: TagFields,
  ) {
    super();
  }
}

/** The tags that every company begins with. */
export class AddSystemTags extends Command<void> {
  constructor(readonly companyId: number) {
    super();
  }
}

/** The tag leaves every call it was on. */
@Published
export class TagDeleted extends DomainEvent {
  constructor(
    companyId: number,
    readonly tagId: number,
    at: number,
  ) {
    super(companyId, `tag:${tagId}`, at);
  }
}
