import { RequestMethod } from '@nestjs/common';
import { INTERCEPTORS_METADATA, METHOD_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService } from '@nestjs/core';
import { Idempotency } from '../../src/platform/http/idempotency/idempotent-post.js';
import { descriptionOf } from '../../src/platform/http/openapi/describe.js';
import { TestApp } from '../support/app.js';

interface Route {
  name: string;
  surface: string;
  verb: RequestMethod;
  handler: object;
}

type Controller = { name: string; prototype: object };

function routesOf(controller: Controller): Route[] {
  const surface = (Reflect.getMetadata('surface', controller) as string | undefined) ?? 'public';
  return Object.getOwnPropertyNames(controller.prototype)
    .map((name) => ({ name, handler: (controller.prototype as Record<string, object>)[name] }))
    .filter(({ handler }) => Reflect.getMetadata(METHOD_METADATA, handler) !== undefined)
    .map(({ name, handler }) => ({
      name: `${controller.name}.${name}`,
      surface,
      verb: Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod,
      handler,
    }));
}

const names = (routes: Route[]): string[] => routes.map(({ name }) => name);

/** Their responses contain session secrets, which must not be stored. */
const LOGINS = ['PhoneController.open', 'PhoneController.openByLink'];

describe('every route of the public API', () => {
  let all: Route[];
  let routes: Route[];

  beforeAll(async () => {
    const app = await TestApp.start();
    const controllers = app.context.get(DiscoveryService).getControllers();
    all = controllers.flatMap(({ metatype }) => routesOf(metatype as unknown as Controller));
    routes = all.filter(({ surface }) => surface === 'public');
    await app.close();
  });

  it('is covered by this test', () => {
    expect(names(routes)).toEqual(expect.arrayContaining(['UsersV2Controller.create', 'TeamsController.list']));
  });

  it('that is a POST honours Idempotency-Key, like those of the dashboard and the phone', () => {
    const posts = all.filter(
      ({ name, verb, surface }) =>
        verb === RequestMethod.POST && ['public', 'admin', 'phone'].includes(surface) && !LOGINS.includes(name),
    );
    const interceptors = (route: Route) =>
      (Reflect.getMetadata(INTERCEPTORS_METADATA, route.handler) ?? []) as unknown[];
    expect(posts.length).toBeGreaterThan(0);
    expect(names(posts.filter((route) => !interceptors(route).includes(Idempotency)))).toEqual([]);
  });

  it('has a description', () => {
    expect(names(routes.filter(({ handler }) => descriptionOf(handler) === undefined))).toEqual([]);
  });
});
