import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { OpenBrowserSessions } from '../../../contracts/auth/queries.js';
import { ClosedCompanies } from '../../../contracts/companies/queries.js';
import { UserProfileById } from '../../../contracts/users/queries.js';
import { SECOND } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { Poller } from '../../../platform/time/poller.js';
import { LiveConnections, type Viewer } from './live-connections.js';

const SESSION_OVER = 'The session is over; log in again.';
/** How soon changes without a hint become visible, such as the end of somebody's working hours. */
const ROUNDS_PER_REFRESH = 10;

/**
 * Closes live views whose session, role or company has ended. Every process polls for its own sockets, because this must
 * not depend on Redis, and any replica or command may end a session.
 */
@Injectable()
export class LiveWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly poller = new Poller(LiveWatch.name, (round) => this.runOnce(round));

  constructor(
    private readonly config: Config,
    private readonly queries: QueryBus,
    private readonly connections: LiveConnections,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.roles.has('api')) this.poller.start(0, SECOND);
  }

  onModuleDestroy(): Promise<void> {
    return this.poller.stop();
  }

  private async runOnce(round: number): Promise<void> {
    const viewers = this.connections.all();
    if (viewers.length === 0) return;
    const tokenHashes = [...new Set(viewers.map(({ tokenHash }) => tokenHash))];
    const open = new Set(await this.queries.execute(new OpenBrowserSessions({ tokenHashes })));
    this.connections.close(
      viewers.filter(({ tokenHash }) => !open.has(tokenHash)),
      SESSION_OVER,
    );
    const companyIds = [...new Set(viewers.map(({ companyId }) => companyId))];
    for (const { companyId, reason } of await this.queries.execute(new ClosedCompanies({ companyIds })))
      this.connections.close(
        viewers.filter((viewer) => viewer.companyId === companyId),
        reason,
      );
    if (round % ROUNDS_PER_REFRESH > 0) return;
    await this.closeChangedRoles(viewers);
    this.connections.refreshAll();
  }

  /** Viewers with a new role may reconnect, and then see what it allows. */
  private async closeChangedRoles(viewers: readonly Viewer[]): Promise<void> {
    for (const viewer of viewers) {
      const user = await this.queries.execute(new UserProfileById(viewer));
      const maySeeAsMuch = viewer.isSupervisor ? user?.roles.includes('supervisor') : user?.isAdmin;
      if (!maySeeAsMuch) this.connections.close([viewer], 'Your roles have changed; connect again.');
    }
  }
}
