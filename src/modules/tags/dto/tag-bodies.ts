import type { TagFields } from '../../../contracts/tags/commands.js';
import { Field, nullable, pattern, text } from '../../../platform/http/validation/fields.js';

const MAX_NAME_LENGTH = 64;
const MAX_DESCRIPTION_LENGTH = 255;
const color = pattern(/^#[0-9a-fA-F]{6}$/, 'must be a colour of the form #rrggbb');

const description = nullable(text(MAX_DESCRIPTION_LENGTH));
const NAME = { description: 'Unique in the company, without regard to case', example: 'Follow Up' };
const COLOUR = { description: '#rrggbb', example: '#00b388' };
const DESCRIPTION = { description: 'What it is for', example: 'Somebody has to come back to this call' };

export class CreateTagBody {
  @Field(text(MAX_NAME_LENGTH), { mandatory: true, ...NAME })
  name: string;

  @Field(color, { mandatory: true, ...COLOUR })
  color: string;

  @Field(description, DESCRIPTION)
  description?: string | null;
}

export class UpdateTagBody implements Partial<TagFields> {
  @Field(text(MAX_NAME_LENGTH), { notBlank: true, ...NAME })
  name?: string;

  @Field(color, { notBlank: true, ...COLOUR })
  color?: string;

  @Field(description, DESCRIPTION)
  description?: string | null;
}
