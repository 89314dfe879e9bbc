import { Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CreateContact, UpdateContact } from '../../../contracts/contacts/commands.js';
import { GetContact } from '../../../contracts/contacts/queries.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { LimitedListing, type Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { page, wrapped } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { QueryDto } from '../../../platform/http/query.js';
import { DeleteContact } from '../commands/change-contact.js';
import { CreateContactBody, contactFieldsOf, UpdateContactBody } from '../../../requests/contacts.js';
import { ContactFilters, ContactOrder } from '../dto/contact-queries.js';
import { contactShape } from '../dto/contact.shape.js';
import { ListContacts } from '../queries/list-contacts.js';

const one = wrapped('ContactResponse', 'contact', contactShape, 'The contact.');
const many = page('ContactList', 'contacts', contactShape);
const TOO_LONG = 'first_name must not be longer than 255 characters.';

@InDomain('Contacts')
@Controller('v1/contacts')
export class ContactsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Describe({
    id: 'listContacts',
    summary: 'List contacts',
    description: 'Returns the shared contacts of the company.',
    responses: { 200: many },
  })
  list(
    @Caller() { companyId }: Caller,
    @LimitedListing() listing: Listing,
    @QueryDto() { order_by: orderBy }: ContactOrder,
  ) {
    return this.queries.execute(new ListContacts({ companyId, listing, orderBy }));
  }

  @Get('search')
  @Describe({
    id: 'searchContacts',
    summary: 'Search contacts',
    description: 'Returns the contacts that match all filters.',
    responses: { 200: many },
  })
  search(
    @Caller() { companyId }: Caller,
    @LimitedListing() listing: Listing,
    @QueryDto() filters: ContactFilters,
    @QueryDto() { order_by: orderBy }: ContactOrder,
  ) {
    return this.queries.execute(new ListContacts({ companyId, listing, orderBy, filters }));
  }

  @Get(':id')
  @Describe({
    id: 'getContact',
    summary: 'Retrieve a contact',
    description: 'Returns a contact with its phone numbers and email addresses.',
    responses: { 200: one },
  })
  get(@Caller() { companyId }: Caller, @PathId('id') id: number) {
    return this.queries.execute(new GetContact({ companyId, contactId: id }));
  }

  @IdempotentPost()
  @Describe({
    id: 'createContact',
    summary: 'Create a contact',
    description: 'Creates a contact that all users of the company see. At least one phone number is mandatory.',
    responses: { 201: one },
    errors: { 400: TOO_LONG, 422: 'phone_numbers is mandatory and must not be empty.' },
  })
  async create(@Caller() { companyId }: Caller, @JsonBody() body: CreateContactBody) {
    const { phone_numbers: phoneNumbers, emails } = body;
    const { contactId } = await this.commands.execute(
      new CreateContact({ companyId, contact: { ...contactFieldsOf(body), phoneNumbers, emails } }),
    );
    return this.queries.execute(new GetContact({ companyId, contactId }));
  }

  @IdempotentPost(':id')
  @HttpCode(200)
  @Describe({
    id: 'updateContact',
    summary: 'Update a contact',
    description:
      'Changes the given fields only; null removes a value. Phone numbers and email addresses have their own operations.',
    responses: { 200: one },
    errors: { 400: TOO_LONG },
  })
  update(@Caller() { companyId }: Caller, @PathId('id') id: number, @JsonBody() body: UpdateContactBody) {
    return this.change(companyId, id, body);
  }

  @Put(':id')
  @Describe({
    id: 'updateContactByPut',
    summary: 'Update a contact with PUT',
    description: 'The same as POST /v1/contacts/{id}.',
    responses: { 200: one },
    errors: { 400: TOO_LONG },
  })
  put(@Caller() { companyId }: Caller, @PathId('id') id: number, @JsonBody() body: UpdateContactBody) {
    return this.change(companyId, id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @Describe({
    id: 'deleteContact',
    summary: 'Delete a contact',
    description: 'Removes the contact with its phone numbers and email addresses.',
    responses: { 204: null },
  })
  delete(@Caller() { companyId }: Caller, @PathId('id') id: number): Promise<void> {
    return this.commands.execute(new DeleteContact({ companyId, contactId: id }));
  }

  private async change(companyId: number, id: number, body: UpdateContactBody) {
    await this.commands.execute(new UpdateContact({ companyId, contactId: id, fields: contactFieldsOf(body) }));
    return this.queries.execute(new GetContact({ companyId, contactId: id }));
  }
}
