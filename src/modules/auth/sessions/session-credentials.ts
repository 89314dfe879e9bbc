import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { ResumeBrowserSession } from '../../../contracts/auth/commands.js';
import { CompanyById } from '../../../contracts/companies/queries.js';
import { RequireCallOfTeams } from '../../../contracts/calls/queries.js';
import { ScopeOfSupervisor } from '../../../contracts/teams/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { Signatures } from '../../../platform/crypto/signatures.js';
import { isAdminRole, type RouteAccess } from '../../../platform/http/access/route-access.js';
import { DashboardCookie } from '../../../platform/http/browser/session-cookie.js';
import { markAuthenticated } from '../../../platform/http/sockets/connection-limit.js';
import { idFrom } from '../../../platform/http/path-id.js';
import type { CredentialCheck } from '../credentials.js';
import { CSRF_HEADER, requireCsrfToken } from './csrf-token.js';

const REQUESTS_PER_MINUTE = 600;
const READING_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Authenticates requests that our own pages send with the cookie of a browser session. */
@Injectable()
export class SessionCredentials {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly signatures: Signatures,
    private readonly cookie: DashboardCookie,
  ) {}

  /** An Authorization header takes precedence over the cookie. */
  appliesTo({ headers }: FastifyRequest): boolean {
    return headers.authorization === undefined && this.cookie.read(headers.cookie) !== undefined;
  }

  /** Sets the caller; throws 403 if the user has none of the roles, or if a write has no valid CSRF token. */
  async identify(
    request: FastifyRequest,
    { roles, call, evenIfClosed = false }: RouteAccess,
  ): Promise<CredentialCheck> {
    const token = this.cookie.read(request.headers.cookie);
    const user = token && (await this.commands.execute(new ResumeBrowserSession({ token })));
    if (!user) return { closed: null };
    const { id, companyId } = user;
    const company = await this.queries.execute(new CompanyById({ companyId }));
    if (!company) return { closed: null };
    if (company.closedReason !== null && !evenIfClosed) return { closed: company.closedReason };
    // Not cached, so that a supervisor who leaves a team loses access at once.
    const scope = user.roles.some(isAdminRole)
      ? undefined
      : await this.queries.execute(new ScopeOfSupervisor({ companyId, userId: id }));
    // Set before the checks, so that the log also names the user of a rejected request.
    request.caller = { companyId, tokenId: 0, rateLimit: REQUESTS_PER_MINUTE, user: { id, roles: user.roles }, scope };
    if (!READING_METHODS.includes(request.method))
      requireCsrfToken(this.signatures, token, request.headers[CSRF_HEADER]);
    if (!user.roles.some((role) => roles.includes(role)))
      throw new ApiError(403, `This needs one of the roles ${roles.join(', ')}.`);
    const callId = scope && call && idFrom((request.params as Record<string, string>)[call]);
    if (callId) await this.queries.execute(new RequireCallOfTeams({ companyId, callId, scope }));
    markAuthenticated(request.raw.socket);
    return { caller: request.caller };
  }
}
