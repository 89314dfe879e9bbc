import * as s from '../../../platform/http/openapi/shapes.js';

const attachmentShape = s.schema(
  'UploadedAttachment',
  'A file that can be sent once, within 7 days.',
  s.object({
    url: s.string(
      'https://assets.example.com/attachments/0b9f6c1e-8c1f-4a8e-9f0e-3d1f1a2b3c4d?expires=1767229200&signature=5f2c',
      'URL for mediaUrl of a message. The file can be downloaded from it for an hour.',
    ),
    file_name: s.string('menu.pdf', 'Name of the file, without characters that are unsafe in paths.'),
    file_type: s.string('application/pdf', 'Media type.'),
    size: s.integer(48213, 'Size in bytes.'),
  }),
);

export const attachmentResponse = s.wrapped('UploadedAttachmentResponse', 'attachment', attachmentShape, 'The upload.');
