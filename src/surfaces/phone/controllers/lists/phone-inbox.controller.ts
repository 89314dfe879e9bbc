import { Controller, Get, HttpCode, Put, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { FollowUpCall } from '../../../../contracts/calls/commands.js';
import { CountInboxCalls } from '../../../../contracts/calls/queries.js';
import { CountUnreadMessages } from '../../../../contracts/messaging/queries.js';
import { OnSurface } from '../../../../platform/http/access/surface.js';
import { LimitedListing, type Listing } from '../../../../platform/http/listing.js';
import { Describe } from '../../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../../platform/http/openapi/tags.js';
import { PathId } from '../../../../platform/http/path-id.js';
import { QueryDto } from '../../../../platform/http/query.js';
import { JsonBody } from '../../../../platform/http/validation/json-body.js';
import { callEntriesShape, unreadShape } from '../../dto/lists/call-entry.shape.js';
import { InboxEntryBody } from '../../dto/lists/inbox-bodies.js';
import { InboxQuery, PhoneCallQuery } from '../../dto/lists/list-queries.js';
import { PhoneSessionGuard, PhoneUser } from '../../phone-session.guard.js';
import { GetPhoneCallList, GetPhoneInbox } from '../../queries/lists/phone-call-list.js';

/** The calls of an agent, and those to follow up. */
@OnSurface('phone')
@UseGuards(PhoneSessionGuard)
@InDomain('Phone calls')
@Controller('phone/v1')
export class PhoneInboxController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('calls')
  @Describe({
    id: 'listPhoneCalls',
    summary: 'List calls',
    description:
      'Those that this user took or made, with internal ones. With phone_number those of the company with this other ' +
      'party, on the Numbers of this user and of their teams, or of this user. The latest first, unless order is asc.',
    responses: { 200: callEntriesShape },
  })
  calls(@PhoneUser() user: PhoneUser, @LimitedListing() listing: Listing, @QueryDto() query: PhoneCallQuery) {
    return this.queries.execute(new GetPhoneCallList({ user, listing, query }));
  }

  @Get('inbox')
  @Describe({
    id: 'listInbox',
    summary: 'List the inbox',
    description:
      'Missed inbound calls and voicemails of the Numbers of this user and of their teams, and calls that are assigned ' +
      'to this user. The latest first, unless order is asc.',
    responses: { 200: callEntriesShape },
  })
  inbox(@PhoneUser() user: PhoneUser, @LimitedListing() listing: Listing, @QueryDto() query: InboxQuery) {
    return this.queries.execute(new GetPhoneInbox({ user, listing, query }));
  }

  @Put('inbox/:call_id')
  @HttpCode(204)
  @Describe({
    id: 'updateInboxEntry',
    summary: 'Mark a call of the inbox as done',
    description: 'Archives the call, which emits call.archived, or unarchives it.',
    responses: { 204: null },
    errors: { 422: 'done is mandatory and must not be blank.' },
  })
  followUp(@PhoneUser() user: PhoneUser, @PathId('call_id') callId: number, @JsonBody() { done }: InboxEntryBody) {
    return this.commands.execute(new FollowUpCall({ ...user, callId, done }));
  }

  @Get('unread')
  @Describe({
    id: 'getUnread',
    summary: 'Retrieve the number of unread items',
    description: 'Returns how many calls in the inbox are not done, and how many messages are unread.',
    responses: { 200: unreadShape },
  })
  async unread(@PhoneUser() user: PhoneUser) {
    const inbox = await this.queries.execute(new CountInboxCalls(user));
    return { inbox, messages: await this.queries.execute(new CountUnreadMessages(user)) };
  }
}
