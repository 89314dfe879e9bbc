import type { TagFields } from '../../../contracts/tags/commands.js';
import { BodySchema, Field, nullable, pattern, text } from '../../../platform/http/validation/fields.js';

const MAX_NAME_LENGTH = 64;
const MAX_DESCRIPTION_LENGTH = 255;
const color = pattern(/^#[0-9a-fA-F]{6}$/, 'must be a colour of the form #rrggbb');

const description = nullable(text(MAX_DESCRIPTION_LENGTH));
const NAME = {
  description: 'Name, unique in the company, case-insensitively; at most 64 characters.',
  example: 'Follow Up',
};
const COLOUR = { description: 'Colour as #rrggbb.', example: '#00b388' };
const DESCRIPTION = {
  description: 'What the tag is for; null removes the description.',
  example: 'Somebody has to come back to this call',
};

@BodySchema('CreateTag', 'A new tag.')
export class CreateTagBody {
  @Field(text(MAX_NAME_LENGTH), { mandatory: true, ...NAME })
  name: string;

  @Field(color, { mandatory: true, ...COLOUR })
  color: string;

  @Field(description, DESCRIPTION)
  description?: string | null;
}

@BodySchema('UpdateTag', 'Changes to a tag; fields that are left out do not change.')
export class UpdateTagBody implements Partial<TagFields> {
  @Field(text(MAX_NAME_LENGTH), { notBlank: true, ...NAME })
  name?: string;

  @Field(color, { notBlank: true, ...COLOUR })
  color?: string;

  @Field(description, DESCRIPTION)
  description?: string | null;
}
