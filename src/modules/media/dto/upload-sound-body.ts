import { BodySchema, Field, string, text } from '../../../platform/http/validation/fields.js';

const MAX_NAME_LENGTH = 255;

@BodySchema('UploadSound', 'A sound to upload.')
export class UploadSoundBody {
  @Field(text(MAX_NAME_LENGTH), { mandatory: true, description: 'Name of the sound.', example: 'Christmas greeting' })
  name: string;

  @Field(string, {
    mandatory: true,
    description: 'An mp3 or wav file as base64, up to 10 MB and 10 minutes.',
    example: 'UklGRigAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQQAAAAAAAAA',
  })
  audio_base64: string;
}
