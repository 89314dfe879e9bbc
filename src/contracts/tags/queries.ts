import { Query } from '../../platform/cqrs.js';

export interface TagDocument {
  id: number;
  name: string;
  /** #rrggbb. */
  color: string;
  description: string | null;
  direct_link: string;
}

/** Tags as JSON, in the order of the ids; deleted tags are omitted. */
export class TagDocuments extends Query<TagDocument[], { companyId: number; ids: readonly number[] }> {}

/** All tags of a company as JSON, by name. */
export class AllTags extends Query<TagDocument[], { companyId: number }> {}

/** Case-insensitive; undefined if there is no such tag. */
export class TagIdByName extends Query<number | undefined, { companyId: number; name: string }> {}

/** At most `limit` tags whose name contains the text, or those with the ids, by name. */
export class FindTagNames extends Query<
  { id: number; name: string }[],
  { companyId: number; find: { text: string } | { ids: readonly number[] }; limit: number }
> {}
