import { Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiQuery } from '@nestjs/swagger';
import { CreateContact } from '../../../contracts/contacts/commands.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { list, meta, object } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { DeleteContact, UpdateContact } from '../commands/change-contact.js';
import { CreateContactBody, fieldsOf, UpdateContactBody } from '../dto/contact-bodies.js';
import { contactShape } from '../dto/contact.shape.js';
import { GetContact } from '../queries/get-contact.js';
import { ListContacts } from '../queries/list-contacts.js';
import { SearchContacts } from '../queries/search-contacts.js';

const one = object({ contact: contactShape });
const many = object({ meta, contacts: list(contactShape) });
const TOO_LONG = 'first_name must not be longer than 255 characters.';

const ORDER_BY = {
  name: 'order_by',
  required: false,
  schema: { type: 'string', enum: ['created_at', 'updated_at'], default: 'created_at' },
  description: 'What order orders by; from and to are about creation all the same',
} as const;

@Controller('v1/contacts')
export class ContactsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiQuery(ORDER_BY)
  @Describe({ summary: 'List contacts', responses: { 200: many }, listing: true })
  list(@Caller() { companyId }: Caller, @Listing() listing: Listing) {
    return this.queries.execute(new ListContacts({ companyId, listing }));
  }

  @Get('search')
  @ApiQuery(ORDER_BY)
  @ApiQuery({ name: 'phone_number', required: false, schema: { type: 'string' }, description: 'In any spelling' })
  @ApiQuery({ name: 'email', required: false, schema: { type: 'string' }, description: 'In any case' })
  @Describe({ summary: 'Search contacts; every filter must fit', responses: { 200: many }, listing: true })
  search(@Caller() { companyId }: Caller, @Listing() listing: Listing) {
    return this.queries.execute(new SearchContacts({ companyId, listing }));
  }

  @Get(':id')
  @Describe({ summary: 'Retrieve a contact', responses: { 200: one } })
  get(@Caller() { companyId }: Caller, @PathId('id') id: number) {
    return this.queries.execute(new GetContact({ companyId, contactId: id }));
  }

  @IdempotentPost()
  @Describe({
    summary: 'Create a contact',
    responses: { 201: one },
    errors: { 400: TOO_LONG, 422: 'phone_numbers is mandatory and must not be empty.' },
  })
  async create(@Caller() { companyId }: Caller, @JsonBody() body: CreateContactBody) {
    const { phone_numbers: phoneNumbers, emails } = body;
    const { contactId } = await this.commands.execute(
      new CreateContact({ companyId, contact: { ...fieldsOf(body), phoneNumbers, emails } }),
    );
    return this.queries.execute(new GetContact({ companyId, contactId }));
  }

  @IdempotentPost(':id')
  @HttpCode(200)
  @Describe({ summary: 'Change a contact', responses: { 200: one }, errors: { 400: TOO_LONG } })
  update(@Caller() { companyId }: Caller, @PathId('id') id: number, @JsonBody() body: UpdateContactBody) {
    return this.change(companyId, id, body);
  }

  @Put(':id')
  @Describe({ summary: 'Change a contact, as POST does', responses: { 200: one }, errors: { 400: TOO_LONG } })
  put(@Caller() { companyId }: Caller, @PathId('id') id: number, @JsonBody() body: UpdateContactBody) {
    return this.change(companyId, id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @Describe({ summary: 'Delete a contact', responses: { 204: null } })
  delete(@Caller() { companyId }: Caller, @PathId('id') id: number): Promise<void> {
    return this.commands.execute(new DeleteContact({ companyId, contactId: id }));
  }

  private async change(companyId: number, id: number, body: UpdateContactBody) {
    await this.commands.execute(new UpdateContact({ companyId, contactId: id, fields: fieldsOf(body) }));
    return this.queries.execute(new GetContact({ companyId, contactId: id }));
  }
}
