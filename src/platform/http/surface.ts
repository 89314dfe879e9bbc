import { type ExecutionContext, SetMetadata } from '@nestjs/common';

/** public: API keys and the company's rate limit. phone: sessions of users. carrier: its token. open: nobody is asked. */
export type Surface = 'public' | 'phone' | 'carrier' | 'open';

const SURFACE = 'surface';
const REFUSAL_STATUS = 'refusal-status';

/** Puts a controller on another surface than the public API. */
export const On = (surface: Exclude<Surface, 'public'>): ClassDecorator => SetMetadata(SURFACE, surface);

/** The contract reports 401, not 403, for invalid credentials on the call-evaluation endpoint alone. */
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

export const refusalStatusOf = (context: ExecutionContext): number =>
  (Reflect.getMetadata(REFUSAL_STATUS, context.getHandler()) as number | undefined) ?? 403;
