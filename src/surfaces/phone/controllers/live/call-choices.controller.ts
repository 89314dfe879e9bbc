import { Controller, Get, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AllTags } from '../../../../contracts/tags/queries.js';
import { OnSurface } from '../../../../platform/http/access/surface.js';
import { Describe } from '../../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../../platform/http/openapi/tags.js';
import { QueryDto } from '../../../../platform/http/query.js';
import { DirectoryQuery, directoryShape, phoneTagsShape } from '../../dto/live/directory.shape.js';
import { PhoneSessionGuard, PhoneUser } from '../../phone-session.guard.js';
import { GetDirectory } from '../../queries/live/get-directory.js';

/** What an agent chooses from during a call: tags, and whom to transfer it to. */
@OnSurface('phone')
@UseGuards(PhoneSessionGuard)
@InDomain('Phone calls')
@Controller('phone/v1')
export class CallChoicesController {
  constructor(private readonly queries: QueryBus) {}

  @Get('tags')
  @Describe({
    id: 'listPhoneTags',
    summary: 'List the tags of the company',
    description: 'Returns all tags of the company, by name.',
    responses: { 200: phoneTagsShape },
  })
  async tags(@PhoneUser() { companyId }: PhoneUser) {
    return { tags: await this.queries.execute(new AllTags({ companyId })) };
  }

  @Get('directory')
  @Describe({
    id: 'searchPhoneDirectory',
    summary: 'Find colleagues, teams and Numbers',
    description:
      'Returns the users, teams and Numbers of the company whose name contains a text, by name, at most twenty of each. ' +
      'Users are found by extension too, and Numbers by digits. The user of the session is left out.',
    responses: { 200: directoryShape },
    errors: { 400: 'search must be a text of at most 100 characters.' },
  })
  directory(@PhoneUser() user: PhoneUser, @QueryDto() { search = '' }: DirectoryQuery) {
    return this.queries.execute(new GetDirectory({ ...user, text: search }));
  }
}
