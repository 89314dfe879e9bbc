import { Controller, Delete, HttpCode, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { described, object, schema } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { AddDetail, ChangeDetail, RemoveDetail } from '../commands/change-detail.js';
import { AddEmailBody, AddPhoneBody } from '../../../requests/contacts.js';
import { ChangeEmailBody, ChangePhoneBody } from '../dto/contact-bodies.js';
import { contactShape, emailDetailShape, phoneDetailShape } from '../dto/contact.shape.js';
import { type DetailKind } from '../detail-kinds.js';
import { GetDetail } from '../queries/get-contact.js';

const contact = described(contactShape, 'The contact.');
const phone = schema(
  'ContactPhoneResponse',
  'A phone number and the contact that it belongs to.',
  object({ contact, phone_detail: described(phoneDetailShape, 'The phone number.') }),
);
const email = schema(
  'ContactEmailResponse',
  'An email address and the contact that it belongs to.',
  object({ contact, email_detail: described(emailDetailShape, 'The email address.') }),
);
const PHONE_REFUSALS = {
  400: 'value must have digits.',
  422: 'label is mandatory and must not be blank.',
};
const EMAIL_REFUSALS = {
  400: 'value must be a valid email address.',
  422: 'label is mandatory and must not be blank.',
};

@InDomain('Contacts')
@Controller('v1/contacts/:id')
export class ContactDetailsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @IdempotentPost('phone_details')
  @Describe({
    id: 'addContactPhone',
    summary: 'Add a phone number to a contact',
    description: 'Adds a phone number and returns it with the contact.',
    responses: { 201: phone },
    errors: PHONE_REFUSALS,
  })
  addPhone(@Caller() { companyId }: Caller, @PathId('id') id: number, @JsonBody() body: AddPhoneBody) {
    return this.add(companyId, id, 'phone', body);
  }

  @Put('phone_details/:detail_id')
  @Describe({
    id: 'updateContactPhone',
    summary: 'Update a phone number of a contact',
    description: 'Changes the given fields only and returns the phone number with the contact.',
    responses: { 200: phone },
    errors: PHONE_REFUSALS,
  })
  changePhone(
    @Caller() { companyId }: Caller,
    @PathId('id') id: number,
    @PathId('detail_id') detailId: number,
    @JsonBody() body: ChangePhoneBody,
  ) {
    return this.change(new ChangeDetail({ companyId, contactId: id, kind: 'phone', detailId, detail: body }));
  }

  @IdempotentPost('phone_details/:detail_id')
  @HttpCode(200)
  @Describe({
    id: 'updateContactPhoneByPost',
    summary: 'Update a phone number of a contact with POST',
    description: 'The same as PUT on this path.',
    responses: { 200: phone },
    errors: PHONE_REFUSALS,
  })
  postPhone(
    @Caller() caller: Caller,
    @PathId('id') id: number,
    @PathId('detail_id') detailId: number,
    @JsonBody() body: ChangePhoneBody,
  ) {
    return this.changePhone(caller, id, detailId, body);
  }

  @Delete('phone_details/:detail_id')
  @HttpCode(204)
  @Describe({
    id: 'deleteContactPhone',
    summary: 'Delete a phone number of a contact',
    description: 'Removes the phone number from the contact.',
    responses: { 204: null },
  })
  removePhone(
    @Caller() { companyId }: Caller,
    @PathId('id') id: number,
    @PathId('detail_id') detailId: number,
  ): Promise<void> {
    return this.commands.execute(new RemoveDetail({ companyId, contactId: id, kind: 'phone', detailId }));
  }

  @IdempotentPost('email_details')
  @Describe({
    id: 'addContactEmail',
    summary: 'Add an email address to a contact',
    description: 'Adds an email address and returns it with the contact.',
    responses: { 201: email },
    errors: EMAIL_REFUSALS,
  })
  addEmail(@Caller() { companyId }: Caller, @PathId('id') id: number, @JsonBody() body: AddEmailBody) {
    return this.add(companyId, id, 'email', body);
  }

  @Put('email_details/:detail_id')
  @Describe({
    id: 'updateContactEmail',
    summary: 'Update an email address of a contact',
    description: 'Changes the given fields only and returns the email address with the contact.',
    responses: { 200: email },
    errors: EMAIL_REFUSALS,
  })
  changeEmail(
    @Caller() { companyId }: Caller,
    @PathId('id') id: number,
    @PathId('detail_id') detailId: number,
    @JsonBody() body: ChangeEmailBody,
  ) {
    return this.change(new ChangeDetail({ companyId, contactId: id, kind: 'email', detailId, detail: body }));
  }

  @IdempotentPost('email_details/:detail_id')
  @HttpCode(200)
  @Describe({
    id: 'updateContactEmailByPost',
    summary: 'Update an email address of a contact with POST',
    description: 'The same as PUT on this path.',
    responses: { 200: email },
    errors: EMAIL_REFUSALS,
  })
  postEmail(
    @Caller() caller: Caller,
    @PathId('id') id: number,
    @PathId('detail_id') detailId: number,
    @JsonBody() body: ChangeEmailBody,
  ) {
    return this.changeEmail(caller, id, detailId, body);
  }

  @Delete('email_details/:detail_id')
  @HttpCode(204)
  @Describe({
    id: 'deleteContactEmail',
    summary: 'Delete an email address of a contact',
    description: 'Removes the email address from the contact.',
    responses: { 204: null },
  })
  removeEmail(
    @Caller() { companyId }: Caller,
    @PathId('id') id: number,
    @PathId('detail_id') detailId: number,
  ): Promise<void> {
    return this.commands.execute(new RemoveDetail({ companyId, contactId: id, kind: 'email', detailId }));
  }

  private async add(companyId: number, contactId: number, kind: DetailKind, detail: AddPhoneBody) {
    const { detailId } = await this.commands.execute(new AddDetail({ companyId, contactId, kind, detail }));
    return this.queries.execute(new GetDetail({ companyId, contactId, kind, detailId }));
  }

  private async change(command: ChangeDetail) {
    await this.commands.execute(command);
    const { companyId, contactId, kind, detailId } = command;
    return this.queries.execute(new GetDetail({ companyId, contactId, kind, detailId }));
  }
}
