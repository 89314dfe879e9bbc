import { Query } from '@nestjs/cqrs';

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
