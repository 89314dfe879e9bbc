import * as s from '../../../platform/http/openapi/shapes.js';
import { idOf, searchText } from '../../../platform/http/query-types.js';
import { Field, oneOf } from '../../../platform/http/validation/fields.js';

export const OPTION_KINDS = ['users', 'teams', 'tags'] as const;

export class OptionsQuery {
  @Field(oneOf(OPTION_KINDS), {
    mandatory: true,
    checksBlank: true,
    description: 'What to look for.',
    example: 'users',
  })
  kind: (typeof OPTION_KINDS)[number];

  @Field(searchText, { description: 'A part of the name; every item without it.', example: 'ada' })
  search?: string;

  @Field(idOf('must be an id'), { description: 'Only the item with this id.', example: 123 })
  id?: number;
}

const option = s.schema(
  'SelectOption',
  'Something that can be selected.',
  s.object({ id: s.integer(123, 'Unique identifier.'), name: s.string('Ada Lovelace', 'Its name.') }),
);

export const optionsShape = s.wrapped(
  'SelectOptionList',
  'options',
  s.list(option, 'Items by name.'),
  'What can be selected.',
);
