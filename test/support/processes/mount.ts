import type { Type } from '@nestjs/common';
import { AuthModule } from '../../../src/modules/auth/auth.module.js';

const CONTROLLERS = 'controllers';

/** Adds a test controller behind the usual guards to the application of this spec file. */
export function mountController(controller: Type): void {
  const controllers = Reflect.getMetadata(CONTROLLERS, AuthModule) as Type[];
  Reflect.defineMetadata(CONTROLLERS, [...controllers, controller], AuthModule);
  afterAll(() => Reflect.defineMetadata(CONTROLLERS, controllers, AuthModule));
}
