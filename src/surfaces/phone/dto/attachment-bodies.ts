import { BodySchema, Field, string, text } from '../../../platform/http/validation/fields.js';

@BodySchema('UploadPhoneAttachment', 'A file to send with a message.')
export class UploadPhoneAttachmentBody {
  @Field(text(255), { mandatory: true, description: 'Name of the file.', example: 'menu.pdf' })
  file_name: string;

  @Field(text(100), { description: 'Media type; by default that of the extension.', example: 'application/pdf' })
  file_type?: string;

  @Field(string, { mandatory: true, description: 'The file as base64, up to 10 MB.', example: 'JVBERi0xLjcK' })
  file_base64: string;
}
