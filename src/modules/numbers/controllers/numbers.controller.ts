import { Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { UpdateNumber } from '../../../contracts/numbers/commands.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { list, meta, object } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { changesOf, UpdateNumberBody } from '../commands/update-number.js';
import { numberShape, registrationShape } from '../dto/number.shape.js';
import { GetNumber, GetRegistration } from '../queries/get-number.js';
import { ListNumbers, ListUserNumbers } from '../queries/list-numbers.js';

const numberBody = object({ number: numberShape.full });

@Controller('v1/numbers')
export class NumbersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Describe({
    summary: 'List Numbers',
    responses: { 200: object({ meta, numbers: list(numberShape.listed) }) },
    listing: true,
  })
  list(@Caller() { companyId }: Caller, @Listing() listing: Listing) {
    return this.queries.execute(new ListNumbers({ companyId, listing }));
  }

  @Get(':id')
  @Describe({ summary: 'Retrieve a Number with its users', responses: { 200: numberBody } })
  get(@Caller() { companyId }: Caller, @PathId('id') id: number) {
    return this.queries.execute(new GetNumber({ companyId, numberId: id }));
  }

  @Put(':id')
  @Describe({
    summary: 'Update a Number',
    description: 'Availability and messages are written to the widgets of the flow of the Number.',
    responses: { 200: numberBody },
    errors: { 400: 'messages.welcome must be a public URL that starts with http:// or https://.' },
  })
  async update(@Caller() { companyId }: Caller, @PathId('id') id: number, @JsonBody() body: UpdateNumberBody) {
    await this.commands.execute(new UpdateNumber({ ref: { id, companyId }, changes: changesOf(body) }));
    return this.queries.execute(new GetNumber({ companyId, numberId: id }));
  }

  @Get(':id/registration_status')
  @Describe({
    summary: 'How far the registration of a Number for messaging is',
    description: 'US A2P 10DLC messaging, and toll-free messaging in the US and Canada.',
    responses: { 200: registrationShape },
  })
  registration(@Caller() { companyId }: Caller, @PathId('id') id: number) {
    return this.queries.execute(new GetRegistration({ companyId, numberId: id }));
  }
}

@Controller('v2/users')
export class UserNumbersController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id/numbers')
  @Describe({
    summary: 'List the Numbers of a user',
    responses: { 200: object({ meta, numbers: list(numberShape.v2) }) },
    listing: true,
  })
  list(@Caller() { companyId }: Caller, @Param('id') user: string, @Listing() listing: Listing) {
    return this.queries.execute(new ListUserNumbers({ companyId, user, listing }));
  }
}
