import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { BlockCaller, UnblockCaller } from '../commands/block-caller.js';
import { BlockCallerBody } from '../dto/block-caller-body.js';
import { blockedCallerList, blockedCallerResponse } from '../dto/blocked-caller.shape.js';
import { ListBlockedCallers, presentBlockedCaller } from '../queries/blocked-callers.js';

@OnSurface('admin')
@InDomain('Dashboard numbers')
@Controller('admin/v1')
export class BlockedCallersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('blocked_callers')
  @Describe({
    id: 'listBlockedCallers',
    summary: 'List blocked callers',
    description: 'Returns the callers whose calls to any Number of the company are refused.',
    responses: { 200: blockedCallerList },
    session: true,
  })
  list(@Caller() { companyId }: Caller, @Listing() listing: Listing) {
    return this.queries.execute(new ListBlockedCallers({ companyId, listing }));
  }

  @IdempotentPost('blocked_callers')
  @Describe({
    id: 'createBlockedCaller',
    summary: 'Block a caller',
    description: 'Refuses all later calls of a caller. Calls that are going on are not ended.',
    responses: { 201: blockedCallerResponse },
    session: true,
    errors: { 400: 'phone_number is blocked already.', 422: 'phone_number is mandatory and must not be blank.' },
  })
  async block(@Caller() { companyId }: Caller, @JsonBody() { phone_number: phoneNumber, note }: BlockCallerBody) {
    const caller = await this.commands.execute(new BlockCaller({ companyId, phoneNumber, note }));
    return { blocked_caller: presentBlockedCaller(caller) };
  }

  @Delete('blocked_callers/:id')
  @HttpCode(204)
  @Describe({
    id: 'deleteBlockedCaller',
    summary: 'Unblock a caller',
    description: 'Accepts calls of the caller again.',
    responses: { 204: null },
    session: true,
  })
  unblock(@Caller() { companyId }: Caller, @PathId('id') id: number): Promise<void> {
    return this.commands.execute(new UnblockCaller({ companyId, id }));
  }
}
