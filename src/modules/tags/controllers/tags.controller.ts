import { Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CreateTag } from '../../../contracts/tags/commands.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { ForSupervisors } from '../../../platform/http/access/route-access.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { page, wrapped } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { DeleteTag, UpdateTag } from '../commands/edit-tags.js';
import { GetTag, ListTags } from '../queries/tags.js';
import { CreateTagBody, UpdateTagBody } from '../dto/tag-bodies.js';
import { tagShape } from '../dto/tag.shape.js';

const one = wrapped('TagResponse', 'tag', tagShape, 'The tag.');
const many = page('TagList', 'tags', tagShape);
const TAKEN = 'name is already the name of a tag.';
const UPDATE_ERRORS = { 400: TAKEN, 422: 'name is mandatory and must not be blank.' };

@InDomain('Tags')
@Controller('v1/tags')
export class TagsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ForSupervisors()
  @Describe({
    id: 'listTags',
    summary: 'List tags',
    description: 'Returns the tags of the company in the order of creation.',
    responses: { 200: many },
  })
  list(@Caller() { companyId }: Caller, @Listing() listing: Listing) {
    return this.queries.execute(new ListTags({ companyId, listing }));
  }

  @Get(':id')
  @Describe({ id: 'getTag', summary: 'Retrieve a tag', description: 'Returns a tag.', responses: { 200: one } })
  get(@Caller() { companyId }: Caller, @PathId('id') id: number) {
    return this.queries.execute(new GetTag({ companyId, tagId: id }));
  }

  @IdempotentPost()
  @Describe({
    id: 'createTag',
    summary: 'Create a tag',
    description: 'Creates a tag, whose name must be unique in the company.',
    responses: { 201: one },
    errors: { 400: TAKEN, 422: 'color is mandatory and must not be blank.' },
  })
  async create(@Caller() { companyId }: Caller, @JsonBody() { name, color, description = null }: CreateTagBody) {
    const { tagId } = await this.commands.execute(new CreateTag({ companyId, tag: { name, color, description } }));
    return this.queries.execute(new GetTag({ companyId, tagId }));
  }

  @Put(':id')
  @Describe({
    id: 'updateTag',
    summary: 'Update a tag',
    description: 'Changes the given fields only; calls with the tag show the change.',
    responses: { 200: one },
    errors: UPDATE_ERRORS,
  })
  update(@Caller() { companyId }: Caller, @PathId('id') id: number, @JsonBody() body: UpdateTagBody) {
    return this.change(companyId, id, body);
  }

  @IdempotentPost(':id')
  @HttpCode(200)
  @Describe({
    id: 'updateTagByPost',
    summary: 'Update a tag with POST',
    description: 'The same as PUT /v1/tags/{id}.',
    responses: { 200: one },
    errors: UPDATE_ERRORS,
  })
  post(@Caller() { companyId }: Caller, @PathId('id') id: number, @JsonBody() body: UpdateTagBody) {
    return this.change(companyId, id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @Describe({
    id: 'deleteTag',
    summary: 'Delete a tag',
    description: 'Deletes the tag and removes it from all calls.',
    responses: { 204: null },
  })
  delete(@Caller() { companyId }: Caller, @PathId('id') id: number): Promise<void> {
    return this.commands.execute(new DeleteTag({ companyId, tagId: id }));
  }

  private async change(companyId: number, id: number, fields: UpdateTagBody) {
    await this.commands.execute(new UpdateTag({ companyId, tagId: id, fields }));
    return this.queries.execute(new GetTag({ companyId, tagId: id }));
  }
}
