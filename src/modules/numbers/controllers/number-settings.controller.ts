import { Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CreateNumber, DeleteNumber, UpdateNumber } from '../../../contracts/numbers/commands.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { GuardedChanges } from '../../../platform/http/etags/guarded-changes.js';
import { IfMatch, type KnownVersions, Versioned } from '../../../platform/http/etags/versioned.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { CreateNumberBody, settingsOf, UpdateNumberSettingsBody } from '../dto/number-settings-bodies.js';
import { numberSettingsList, numberSettingsResponse } from '../dto/number-settings.shape.js';
import { lockNumber } from '../number-ref.js';
import { GetNumberSettings, ListNumberSettings } from '../queries/number-settings.js';

/** The settings of Numbers in the dashboard. */
@OnSurface('admin')
@InDomain('Dashboard numbers')
@Controller('admin/v1')
export class NumberSettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly guarded: GuardedChanges,
  ) {}

  @Get('numbers')
  @Describe({
    id: 'listNumberSettings',
    summary: 'List Numbers with their settings',
    description: 'Returns the Numbers of the company in the order of creation, also those that are not active.',
    responses: { 200: numberSettingsList },
    session: true,
  })
  list(@Caller() { companyId }: Caller, @Listing() listing: Listing) {
    return this.queries.execute(new ListNumberSettings({ companyId, listing }));
  }

  @IdempotentPost('numbers')
  @Describe({
    id: 'createNumber',
    summary: 'Create a Number',
    description: 'Creates a Number with the default flow. Its digits must be unique in the installation.',
    responses: { 201: numberSettingsResponse },
    session: true,
    errors: {
      400: 'digits must be a phone number in E.164 format, such as +33176360695.',
      422: 'digits are those of another Number already.',
    },
  })
  async create(@Caller() { companyId }: Caller, @JsonBody() body: CreateNumberBody) {
    const { digits, name, country, time_zone: timeZone, users: userIds, teams: teamIds } = body;
    const number = { digits, name, country, timeZone, userIds, teamIds };
    const { numberId } = await this.commands.execute(new CreateNumber({ companyId, number }));
    return this.queries.execute(new GetNumberSettings({ companyId, numberId }));
  }

  @Get('numbers/:id')
  @Versioned('number')
  @Describe({
    id: 'getNumberSettings',
    summary: 'Retrieve the settings of a Number',
    description: 'Returns a Number with all its settings, and the connections that it can use.',
    responses: { 200: numberSettingsResponse },
    session: true,
  })
  get(@Caller() { companyId }: Caller, @PathId('id') numberId: number) {
    return this.queries.execute(new GetNumberSettings({ companyId, numberId }));
  }

  @Put('numbers/:id')
  @Versioned('number')
  @Describe({
    id: 'updateNumberSettings',
    summary: 'Update the settings of a Number',
    description:
      'Changes the given fields only. availability_status, opening_hours and messages are written to the widgets of the flow.',
    responses: { 200: numberSettingsResponse },
    session: true,
    errors: {
      400: 'opening_hours needs a Time Rule widget, which the flow of this Number lacks.',
      422: 'users must not name 7, which is no user of this company.',
    },
  })
  update(
    @Caller() { companyId, user }: Caller,
    @PathId('id') id: number,
    @IfMatch() known: KnownVersions,
    @JsonBody() body: UpdateNumberSettingsBody,
  ) {
    const ref = { id, companyId };
    return this.guarded.run({
      known,
      lock: (tx) => lockNumber(tx, ref),
      read: () => this.queries.execute(new GetNumberSettings({ companyId, numberId: id })),
      versionOf: ({ number }) => number.version!,
      make: () => this.commands.execute(new UpdateNumber({ ref, changes: settingsOf(body), userId: user?.id })),
    });
  }

  @Delete('numbers/:id')
  @HttpCode(204)
  @Describe({
    id: 'deleteNumber',
    summary: 'Delete a Number',
    description: 'Deletes a Number. Its calls remain.',
    responses: { 204: null },
    session: true,
  })
  delete(@Caller() { companyId }: Caller, @PathId('id') id: number): Promise<void> {
    return this.commands.execute(new DeleteNumber({ ref: { id, companyId } }));
  }
}
