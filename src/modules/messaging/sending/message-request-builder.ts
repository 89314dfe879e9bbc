import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { MessageRequest } from '../../../contracts/carrier/types.js';
import { AttachmentLinks } from '../../../contracts/media/queries.js';
import { NumberDocuments } from '../../../contracts/numbers/queries.js';
import { GroupConversations } from '../group-conversations.js';
import type { MessageRow } from '../message-row.js';

/** Builds the carrier request of a message. */
@Injectable()
export class MessageRequestBuilder {
  constructor(
    private readonly groups: GroupConversations,
    private readonly queries: QueryBus,
  ) {}

  async build(message: MessageRow): Promise<MessageRequest> {
    const { companyId, numberId, channel, groupId, externalNumber, body, parentId, whatsapp } = message;
    const [number] = await this.queries.execute(new NumberDocuments({ companyId, ids: [numberId], view: 'event' }));
    return {
      act: 'send_message',
      channel,
      from: String(number!.e164_digits),
      to: groupId === null ? [externalNumber!] : await this.groups.participantsOf(groupId),
      body,
      media: await this.media(message),
      ...(parentId === null ? {} : { parent_id: parentId }),
      ...(whatsapp?.template ? { template: templateOf(whatsapp.template) } : {}),
    };
  }

  private async media({ companyId, files }: MessageRow): Promise<MessageRequest['media']> {
    if (!files?.length) return [];
    const links = await this.queries.execute(new AttachmentLinks({ companyId, ids: files.map(({ id }) => id) }));
    return links.map(({ fileName, fileType, url }) => ({ file_name: fileName, file_type: fileType, url }));
  }
}

const templateOf = ({ name, language, variables }: NonNullable<MessageRequest['template']>) => ({
  name,
  language,
  variables,
});
