import { Controller, Get, Put, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CreateContact, UpdateContact } from '../../../../contracts/contacts/commands.js';
import { ContactsByName, GetContact } from '../../../../contracts/contacts/queries.js';
import { IdempotentPost } from '../../../../platform/http/idempotency/idempotent-post.js';
import { OnSurface } from '../../../../platform/http/access/surface.js';
import { LimitedListing, type Listing } from '../../../../platform/http/listing.js';
import { Describe } from '../../../../platform/http/openapi/describe.js';
import { reference } from '../../../../platform/http/openapi/shapes.js';
import { InDomain } from '../../../../platform/http/openapi/tags.js';
import { PathId } from '../../../../platform/http/path-id.js';
import { QueryDto } from '../../../../platform/http/query.js';
import { JsonBody } from '../../../../platform/http/validation/json-body.js';
import {
  contactFieldsOf,
  ContactSearchQuery,
  CreateContactBody,
  ReplaceContactBody,
} from '../../../../requests/contacts.js';
import { PhoneSessionGuard, PhoneUser } from '../../phone-session.guard.js';

const one = reference('ContactResponse');
const TOO_LONG = 'first_name must not be longer than 255 characters.';

/** The contacts that all users of the company share. */
@OnSurface('phone')
@UseGuards(PhoneSessionGuard)
@InDomain('Phone contacts')
@Controller('phone/v1/contacts')
export class PhoneContactsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Describe({
    id: 'listPhoneContacts',
    summary: 'List contacts',
    description: 'Returns contacts by name: all, or those that search finds.',
    responses: { 200: reference('ContactList') },
  })
  async list(
    @PhoneUser() { companyId }: PhoneUser,
    @LimitedListing() listing: Listing,
    @QueryDto() { search: text }: ContactSearchQuery,
  ) {
    const { window } = listing;
    const { total, contacts } = await this.queries.execute(new ContactsByName({ companyId, text, window }));
    return { meta: listing.meta({ total, count: contacts.length }), contacts };
  }

  @Get(':id')
  @Describe({
    id: 'getPhoneContact',
    summary: 'Retrieve a contact',
    description: 'Returns a contact with its phone numbers and email addresses.',
    responses: { 200: one },
  })
  get(@PhoneUser() { companyId }: PhoneUser, @PathId('id') contactId: number) {
    return this.queries.execute(new GetContact({ companyId, contactId }));
  }

  @IdempotentPost()
  @Describe({
    id: 'createPhoneContact',
    summary: 'Create a contact',
    description: 'Creates a contact that all users of the company see. At least one phone number is mandatory.',
    responses: { 201: one },
    errors: { 400: TOO_LONG, 422: 'phone_numbers is mandatory and must not be empty.' },
  })
  async create(@PhoneUser() { companyId }: PhoneUser, @JsonBody() body: CreateContactBody) {
    const { phone_numbers: phoneNumbers, emails } = body;
    const { contactId } = await this.commands.execute(
      new CreateContact({ companyId, contact: { ...contactFieldsOf(body), phoneNumbers, emails } }),
    );
    return this.queries.execute(new GetContact({ companyId, contactId }));
  }

  @Put(':id')
  @Describe({
    id: 'updatePhoneContact',
    summary: 'Update a contact',
    description:
      'Changes the given fields only; null removes a value. phone_numbers and emails replace the whole list, entry by entry.',
    responses: { 200: one },
    errors: { 400: TOO_LONG, 422: 'phone_numbers number 1 has no value, which is mandatory.' },
  })
  async update(
    @PhoneUser() { companyId }: PhoneUser,
    @PathId('id') contactId: number,
    @JsonBody() body: ReplaceContactBody,
  ) {
    const { phone_numbers: phoneNumbers, emails } = body;
    await this.commands.execute(
      new UpdateContact({ companyId, contactId, fields: contactFieldsOf(body), phoneNumbers, emails }),
    );
    return this.queries.execute(new GetContact({ companyId, contactId }));
  }
}
