import * as s from '../../../platform/http/openapi/shapes.js';

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
