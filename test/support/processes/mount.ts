import type { Type } from '@nestjs/common';
import { AuthModule } from '../../../src/modules/auth/auth.module.js';

const CONTROLLERS = 'controllers';

/** Adds a controller of the test's own to the application that this spec file starts, behind the same guards. */
export function mountController(controller: Type): void {
  const controllers = Reflect.getMetadata(CONTROLLERS, AuthModule) as Type[];
  Reflect.defineMetadata(CONTROLLERS, [...controllers, controller], AuthModule);
  afterAll(() => Reflect.defineMetadata(CONTROLLERS, controllers, AuthModule));
}
