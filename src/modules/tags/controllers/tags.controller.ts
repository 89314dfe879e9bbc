import { Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CreateTag } from '../../../contracts/tags/commands.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { list, meta, object } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { DeleteTag } from '../commands/delete-tag.js';
import { UpdateTag } from '../commands/update-tag.js';
import { GetTag, ListTags } from '../queries/tags.js';
import { CreateTagBody, UpdateTagBody } from '../dto/tag-bodies.js';
import { tagShape } from '../dto/tag.shape.js';

const one = object({ tag: tagShape });
const TAKEN = 'name is already the name of a tag.';

@Controller('v1/tags')
export class TagsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Describe({ summary: 'List tags', responses: { 200: object({ meta, tags: list(tagShape) }) }, listing: true })
  list(@Caller() { companyId }: Caller, @Listing() listing: Listing) {
    return this.queries.execute(new ListTags({ companyId, listing }));
  }

  @Get(':id')
  @Describe({ summary: 'Retrieve a tag', responses: { 200: one } })
  get(@Caller() { companyId }: Caller, @PathId('id') id: number) {
    return this.queries.execute(new GetTag({ companyId, tagId: id }));
  }

  @IdempotentPost()
  @Describe({
    summary: 'Create a tag',
    responses: { 201: one },
    errors: { 400: TAKEN, 422: 'color is mandatory and must not be blank.' },
  })
  async create(@Caller() { companyId }: Caller, @JsonBody() { name, color, description = null }: CreateTagBody) {
    const { tagId } = await this.commands.execute(new CreateTag({ companyId, tag: { name, color, description } }));
    return this.queries.execute(new GetTag({ companyId, tagId }));
  }

  @Put(':id')
  @Describe({
    summary: 'Change a tag, on every call it is on',
    responses: { 200: one },
    errors: { 400: TAKEN, 422: 'name is mandatory and must not be blank.' },
  })
  async update(@Caller() { companyId }: Caller, @PathId('id') id: number, @JsonBody() body: UpdateTagBody) {
    await this.commands.execute(new UpdateTag({ companyId, tagId: id, fields: body }));
    return this.queries.execute(new GetTag({ companyId, tagId: id }));
  }

  @Delete(':id')
  @HttpCode(204)
  @Describe({ summary: 'Delete a tag, which leaves every call it is on', responses: { 204: null } })
  delete(@Caller() { companyId }: Caller, @PathId('id') id: number): Promise<void> {
    return this.commands.execute(new DeleteTag({ companyId, tagId: id }));
  }
}
