import { Controller, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { UploadAttachment } from '../../../contracts/media/commands.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { AcceptsLargeBody, LARGEST_UPLOAD } from '../../../platform/http/body/body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { reference } from '../../../platform/http/openapi/shapes.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { UploadAttachmentBody } from '../../../requests/media.js';
import { PhoneSessionGuard, PhoneUser } from '../phone-session.guard.js';

@OnSurface('phone')
@UseGuards(PhoneSessionGuard)
@InDomain('Phone conversations')
@Controller('phone/v1/attachments')
export class PhoneAttachmentsController {
  constructor(private readonly commands: CommandBus) {}

  @IdempotentPost()
  @AcceptsLargeBody(LARGEST_UPLOAD)
  @Describe({
    id: 'createPhoneAttachment',
    summary: 'Upload a file for a message',
    description: 'Stores a file whose URL one message can name in mediaUrl within 7 days.',
    responses: { 201: reference('UploadedAttachmentResponse') },
    errors: {
      400: 'file_base64 must be base64.',
      413: 'file_base64 must not be larger than 10 MB.',
      422: 'file_name is mandatory and must not be blank.',
    },
  })
  upload(@PhoneUser() { companyId }: PhoneUser, @JsonBody() body: UploadAttachmentBody) {
    const { file_name: fileName, file_type: fileType, file_base64: base64 } = body;
    return this.commands.execute(new UploadAttachment({ companyId, fileName, fileType, base64 }));
  }
}
