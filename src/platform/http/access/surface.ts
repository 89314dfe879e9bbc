import { type ExecutionContext, SetMetadata } from '@nestjs/common';

/**
 * The guards of a surface decide who may use it. `public`: the API of companies, with its rate limit; `open`: without
 * credentials. Modules name others as they like and bring the guards for them.
 */
type Surface = string;

const SURFACE = 'surface';
const REFUSAL_STATUS = 'refusal-status';

/** Puts a controller on another surface than the public API. */
export const OnSurface = (surface: Surface): ClassDecorator => SetMetadata(SURFACE, surface);

/** For the route on which the contract reports invalid credentials with 401 instead of 403. */
export const UnauthorizedIs401 = (): MethodDecorator => SetMetadata(REFUSAL_STATUS, 401);

const known = new WeakMap<object, Surface>();

export function surfaceOf(context: ExecutionContext): Surface {
  const type = context.getClass();
  let surface = known.get(type);
  if (surface === undefined) {
    surface = (Reflect.getMetadata(SURFACE, type) as Surface | undefined) ?? 'public';
    known.set(type, surface);
  }
  return surface;
}

export const unauthorizedStatusOf = (context: ExecutionContext): number =>
  (Reflect.getMetadata(REFUSAL_STATUS, context.getHandler()) as number | undefined) ?? 403;
