import { type ExecutionContext, SetMetadata } from '@nestjs/common';

/**
 * `public` is the API of companies, `admin` the API of the dashboard, and `open` needs no credentials; modules add
 * others with guards of their own.
 */
type Surface = string;

const SURFACE = 'surface';
const UNAUTHORIZED_STATUS = 'unauthorized-status';

/** Assigns a controller to a surface other than `public`. */
export const OnSurface = (surface: Surface): ClassDecorator => SetMetadata(SURFACE, surface);

/** For the route on which the contract requires 401 instead of 403 for invalid credentials. */
export const UnauthorizedIs401 = (): MethodDecorator => SetMetadata(UNAUTHORIZED_STATUS, 401);

export const surfaceOf = (context: ExecutionContext): Surface =>
  (Reflect.getMetadata(SURFACE, context.getClass()) as Surface | undefined) ?? 'public';

export const unauthorizedStatusOf = (context: ExecutionContext): number =>
  (Reflect.getMetadata(UNAUTHORIZED_STATUS, context.getHandler()) as number | undefined) ?? 403;
