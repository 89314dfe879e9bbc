import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { UserProfileById } from '../../../contracts/users/queries.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { ForSupervisors } from '../../../platform/http/access/route-access.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { LiveViews } from '../live/live-views.js';
import { liveShape } from '../dto/live.shape.js';

@OnSurface('admin')
@InDomain('Dashboard live view')
@Controller('admin/v1')
export class LiveController {
  constructor(
    private readonly views: LiveViews,
    private readonly queries: QueryBus,
  ) {}

  @Get('live')
  @ForSupervisors()
  @Describe({
    id: 'getLiveView',
    summary: 'Retrieve the live view',
    description:
      'Returns what the phones of the company are doing now; supervisors see what concerns their teams. A WebSocket at the same path, opened with the cookie of the session, gets this object at once and again after changes, at most about once a second, and `{"type":"ping"}` every ten seconds.',
    responses: { 200: liveShape },
    session: true,
  })
  async get(@Caller() { companyId, user, scope }: Caller) {
    const userId = user!.id;
    const profile = await this.queries.execute(new UserProfileById({ companyId, userId }));
    return {
      live: await this.views.read({
        companyId,
        userId,
        timeZone: profile!.timeZone,
        isSupervisor: scope !== undefined,
      }),
    };
  }
}
