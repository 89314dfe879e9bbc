import { Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { UpdateNumber } from '../../../contracts/numbers/commands.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { ForSupervisors } from '../../../platform/http/access/route-access.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { page, wrapped } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { changesOf, UpdateNumberBody } from '../commands/update-number.js';
import { numberShape, registrationShape } from '../dto/number.shape.js';
import { GetNumber, GetRegistration } from '../queries/get-number.js';
import { ListNumbers, ListUserNumbers } from '../queries/list-numbers.js';

const one = wrapped('NumberResponse', 'number', numberShape.full, 'The Number.');
const many = page('NumberList', 'numbers', numberShape.listed);
const manyV2 = page('NumberV2List', 'numbers', numberShape.v2);

@InDomain('Numbers')
@Controller('v1/numbers')
export class NumbersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ForSupervisors()
  @Describe({
    id: 'listNumbers',
    summary: 'List Numbers',
    description: 'Returns the Numbers of the company in the order of creation, without their users.',
    responses: { 200: many },
  })
  list(@Caller() { companyId }: Caller, @Listing() listing: Listing) {
    return this.queries.execute(new ListNumbers({ companyId, listing }));
  }

  @Get(':id')
  @Describe({
    id: 'getNumber',
    summary: 'Retrieve a Number',
    description: 'Returns a Number with its users.',
    responses: { 200: one },
  })
  get(@Caller() { companyId }: Caller, @PathId('id') id: number) {
    return this.queries.execute(new GetNumber({ companyId, numberId: id }));
  }

  @Put(':id')
  @Describe({
    id: 'updateNumber',
    summary: 'Update a Number',
    description:
      'Changes the given fields only. availability_status and messages are written to the widgets of the flow of the Number; a welcome and a ringing_tone get a widget of their own if the flow has none for them.',
    responses: { 200: one },
    errors: { 400: 'messages.welcome must be a public URL that starts with http:// or https://.' },
  })
  async update(@Caller() { companyId }: Caller, @PathId('id') id: number, @JsonBody() body: UpdateNumberBody) {
    await this.commands.execute(new UpdateNumber({ ref: { id, companyId }, changes: changesOf(body) }));
    return this.queries.execute(new GetNumber({ companyId, numberId: id }));
  }

  @Get(':id/registration_status')
  @Describe({
    id: 'getNumberRegistration',
    summary: 'Retrieve the messaging registration of a Number',
    description:
      'Returns the compliance status of US A2P 10DLC messaging, and of toll-free messaging in the US and Canada.',
    responses: { 200: registrationShape },
  })
  registration(@Caller() { companyId }: Caller, @PathId('id') id: number) {
    return this.queries.execute(new GetRegistration({ companyId, numberId: id }));
  }
}

@InDomain('Users')
@Controller('v2/users')
export class UserNumbersController {
  constructor(private readonly queries: QueryBus) {}

  @Get(':id/numbers')
  @Describe({
    id: 'listUserNumbers',
    summary: 'List the Numbers of a user',
    description: 'Returns the Numbers that the user is linked to.',
    responses: { 200: manyV2 },
  })
  list(@Caller() { companyId }: Caller, @Param('id') user: string, @Listing() listing: Listing) {
    return this.queries.execute(new ListUserNumbers({ companyId, user, listing }));
  }
}
