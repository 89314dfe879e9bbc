import { type ExecutionContext, SetMetadata } from '@nestjs/common';

/** Which users may send a request with a browser session. */
export interface RouteAccess {
  roles: readonly string[];
  /** The path parameter that names a call; a supervisor may name only calls of their own teams' members. */
  call?: string;
  /** Whether users of a closed company have access, too. */
  evenIfClosed?: boolean;
}

const ACCESS = 'route-access';

const ADMIN_ROLES = ['owner', 'admin'];

export const FOR_ADMINS: RouteAccess = { roles: ADMIN_ROLES };

export const isAdminRole = (role: string): boolean => ADMIN_ROLES.includes(role);

/** Routes that every user of the company may use. */
export const ForEveryRole = (access: Pick<RouteAccess, 'evenIfClosed'> = {}): MethodDecorator =>
  SetMetadata(ACCESS, { roles: [...ADMIN_ROLES, 'supervisor', 'agent'], ...access });

/**
 * Routes that supervisors may use as well. `call` is the path parameter with the id of a call, which must belong to a
 * member of their teams; a route without it must itself omit what is outside `caller.scope`.
 */
export const ForSupervisors = (access: Pick<RouteAccess, 'call'> = {}): MethodDecorator =>
  SetMetadata(ACCESS, { roles: [...ADMIN_ROLES, 'supervisor'], ...access });

/** Owners and admins, unless the route declares otherwise. */
export const accessOf = (context: ExecutionContext): RouteAccess =>
  (Reflect.getMetadata(ACCESS, context.getHandler()) as RouteAccess | undefined) ?? FOR_ADMINS;
