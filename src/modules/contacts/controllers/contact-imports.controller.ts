import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { LimitedListing, Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { page, reference, wrapped } from '../../../platform/http/openapi/shapes.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { QueryDto } from '../../../platform/http/query.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { AddImportRows, CreateImport, DeleteImport, StartImport } from '../commands/change-import.js';
import { ContactSearchQuery } from '../../../requests/contacts.js';
import { ContactOrder } from '../dto/contact-queries.js';
import { AddRowsBody, CreateImportBody, FailedRowsQuery } from '../dto/import-bodies.js';
import { failedRowsShape, importShape } from '../dto/import.shape.js';
import { FindContacts } from '../queries/find-contacts.js';
import { FailedImportRows, GetImport, ListImports } from '../queries/imports.js';

const one = wrapped('ContactImportResponse', 'contact_import', importShape, 'The import.');
const many = page('ContactImportList', 'contact_imports', importShape);
const STARTED = 'This import has started already.';

@OnSurface('admin')
@InDomain('Dashboard contacts')
@Controller('admin/v1')
export class ContactImportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('contacts')
  @Describe({
    id: 'searchSharedContacts',
    summary: 'Find contacts',
    description: 'Returns contacts by words of their names, or by a part of a phone number or email address.',
    responses: { 200: reference('ContactList') },
    session: true,
  })
  find(
    @Caller() { companyId }: Caller,
    @LimitedListing() listing: Listing,
    @QueryDto() { search: text }: ContactSearchQuery,
    @QueryDto() { order_by: orderBy }: ContactOrder,
  ) {
    return this.queries.execute(new FindContacts({ companyId, text, listing, orderBy }));
  }

  @Get('contact_imports')
  @Describe({
    id: 'listContactImports',
    summary: 'List imports of contacts',
    description: 'Returns the imports of the last 30 days with their progress.',
    responses: { 200: many },
    session: true,
  })
  list(@Caller() { companyId }: Caller, @Listing() listing: Listing) {
    return this.queries.execute(new ListImports({ companyId, listing }));
  }

  @Get('contact_imports/:id')
  @Describe({
    id: 'getContactImport',
    summary: 'Retrieve an import of contacts',
    description: 'Returns an import with its progress.',
    responses: { 200: one },
    session: true,
  })
  get(@Caller() { companyId }: Caller, @PathId('id') importId: number) {
    return this.queries.execute(new GetImport({ companyId, importId }));
  }

  @Get('contact_imports/:id/failed_rows')
  @Describe({
    id: 'listFailedImportRows',
    summary: 'List the failed rows of an import',
    description: 'Returns rows that were refused and why, 500 at a time.',
    responses: { 200: failedRowsShape },
    session: true,
    errors: { 400: 'after must be the number of a row.' },
  })
  failedRows(@Caller() { companyId }: Caller, @PathId('id') importId: number, @QueryDto() { after }: FailedRowsQuery) {
    return this.queries.execute(new FailedImportRows({ companyId, importId, after }));
  }

  @IdempotentPost('contact_imports')
  @Describe({
    id: 'createContactImport',
    summary: 'Create an import of contacts',
    description: 'Creates an import without rows. Add the rows of the file next, then start it.',
    responses: { 201: one },
    session: true,
    errors: {
      400: 'mapping must have as many entries as there are headers.',
      422: 'mapping must have a phone_number.',
    },
  })
  async create(@Caller() { companyId }: Caller, @JsonBody() body: CreateImportBody) {
    const { importId } = await this.commands.execute(new CreateImport({ companyId, body }));
    return this.queries.execute(new GetImport({ companyId, importId }));
  }

  @IdempotentPost('contact_imports/:id/rows')
  @HttpCode(200)
  @Describe({
    id: 'addContactImportRows',
    summary: 'Add rows to an import of contacts',
    description: 'Adds up to 500 rows to an import that has not started; there may be 50,000 in all.',
    responses: { 200: one },
    session: true,
    errors: { 400: 'first_row must be a whole number from 1 to 50000.', 422: STARTED },
  })
  async addRows(@Caller() { companyId }: Caller, @PathId('id') importId: number, @JsonBody() body: AddRowsBody) {
    await this.commands.execute(new AddImportRows({ companyId, importId, body }));
    return this.queries.execute(new GetImport({ companyId, importId }));
  }

  @IdempotentPost('contact_imports/:id/start')
  @HttpCode(200)
  @Describe({
    id: 'startContactImport',
    summary: 'Start an import of contacts',
    description: 'Imports the rows in the background, by the rules of POST /v1/contacts.',
    responses: { 200: one },
    session: true,
    errors: { 422: STARTED },
  })
  async start(@Caller() { companyId }: Caller, @PathId('id') importId: number) {
    await this.commands.execute(new StartImport({ companyId, importId }));
    return this.queries.execute(new GetImport({ companyId, importId }));
  }

  @Delete('contact_imports/:id')
  @HttpCode(204)
  @Describe({
    id: 'deleteContactImport',
    summary: 'Delete an import of contacts',
    description: 'Stops the import and removes its failed rows. Contacts that it has created stay.',
    responses: { 204: null },
    session: true,
  })
  delete(@Caller() { companyId }: Caller, @PathId('id') importId: number): Promise<void> {
    return this.commands.execute(new DeleteImport({ companyId, importId }));
  }
}
