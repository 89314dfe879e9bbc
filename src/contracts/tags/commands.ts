import { Command } from '../../platform/cqrs.js';

export interface TagFields {
  name: string;
  color: string;
  description: string | null;
}

export class CreateTag extends Command<{ tagId: number }, { companyId: number; tag: TagFields }> {}

/** Creates the tags that every new company has. */
export class AddSystemTags extends Command<void, { companyId: number }> {}
