import { Command, Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

export interface TagDocument {
  id: number;
  name: string;
  /** #rrggbb. */
  color: string;
  description: string | null;
  direct_link: string;
}

/** Tags as JSON, in the order of the ids; deleted tags are omitted. */
export class TagDocuments extends Query<TagDocument[]> {
  constructor(
    readonly companyId: number,
    readonly ids: readonly number[],
  ) {
    super();
  }
}

/** Case-insensitive; undefined if there is no such tag. */
export class TagIdByName extends Query<number | undefined> {
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

/** Creates the tags that every new company has. */
export class AddSystemTags extends Command<void> {
  constructor(readonly companyId: number) {
    super();
  }
}

/** The tag is removed from all calls. */
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
