import { BodySchema, Field, string, text } from '../platform/http/validation/fields.js';

const MAX_NAME_LENGTH = 255;
const MAX_TYPE_LENGTH = 100;

@BodySchema('UploadAttachment', 'A file to send with a message.')
export class UploadAttachmentBody {
  @Field(text(MAX_NAME_LENGTH), { mandatory: true, description: 'Name of the file.', example: 'menu.pdf' })
  file_name: string;

  @Field(text(MAX_TYPE_LENGTH), {
    description: 'Media type; by default that of the extension.',
    example: 'application/pdf',
  })
  file_type?: string;

  @Field(string, { mandatory: true, description: 'The file as base64, up to 10 MB.', example: 'JVBERi0xLjcK' })
  file_base64: string;
}
