import { Command } from '@nestjs/cqrs';

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
