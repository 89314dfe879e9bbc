import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CreateSipPhone, DeleteSipPhone } from '../../../contracts/phone/commands.js';
import { ListSipPhones } from '../../../contracts/phone/queries.js';
import { Config } from '../../../platform/config.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { QueryDto } from '../../../platform/http/query.js';
import { idOf } from '../../../platform/http/query-types.js';
import { Field } from '../../../platform/http/validation/fields.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { CreateSipPhoneBody, createdSipPhoneResponse, presentSipPhone, sipPhoneList } from '../dto/sip-phone.shape.js';
import { GetSipPhonePage } from '../queries/sip-phones.js';

class SipPhoneQuery {
  @Field(idOf('must be the id of a user', { type: 'string' }), {
    description: 'Only the phones of this user.',
    example: '456',
  })
  user_id?: number;
}

@OnSurface('admin')
@InDomain('Dashboard people')
@Controller('admin/v1')
export class SipPhonesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly config: Config,
  ) {}

  @Get('sip_phones')
  @Describe({
    id: 'listSipPhones',
    summary: 'List SIP phones',
    description: 'Returns the desk phones of the users and where they are registered.',
    responses: { 200: sipPhoneList },
    session: true,
    errors: { 400: 'user_id must be the id of a user.' },
  })
  list(@Caller() { companyId }: Caller, @Listing() listing: Listing, @QueryDto() { user_id: userId }: SipPhoneQuery) {
    return this.queries.execute(new GetSipPhonePage({ companyId, userId, listing }));
  }

  @IdempotentPost('sip_phones')
  @HttpCode(201)
  @Describe({
    id: 'createSipPhone',
    summary: 'Create a SIP phone',
    description:
      'Makes credentials for a desk phone of a user. The password is returned this once. While the phone is registered, the user is logged in. Only owners make phones of owners.',
    responses: { 201: createdSipPhoneResponse },
    session: true,
    errors: { 422: 'user_id is not a user of this company.' },
  })
  async create(@Caller() by: Caller, @JsonBody() { user_id: userId, name }: CreateSipPhoneBody) {
    const { companyId } = by;
    const { sipPhoneId, password } = await this.commands.execute(new CreateSipPhone({ companyId, userId, name, by }));
    const phones = await this.queries.execute(new ListSipPhones({ companyId, userId }));
    const phone = presentSipPhone(phones.find(({ id }) => id === sipPhoneId)!);
    return { sip_phone: { ...phone, password, server: this.serverAddress() } };
  }

  @Delete('sip_phones/:id')
  @HttpCode(204)
  @Describe({
    id: 'deleteSipPhone',
    summary: 'Delete a SIP phone',
    description:
      'Deletes a desk phone and ends its registrations. A user without another session goes offline. Only owners delete phones of owners.',
    responses: { 204: null },
    session: true,
  })
  delete(@Caller() by: Caller, @PathId('id') sipPhoneId: number): Promise<void> {
    return this.commands.execute(new DeleteSipPhone({ companyId: by.companyId, sipPhoneId, by }));
  }

  private serverAddress(): string | null {
    const { sipPort, publicAddress } = this.config.telephony;
    return sipPort === undefined ? null : `${publicAddress}:${sipPort}`;
  }
}
