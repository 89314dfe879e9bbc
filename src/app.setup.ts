import { NestFactory } from '@nestjs/core';
import { QueryBus } from '@nestjs/cqrs';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { AppModule } from './app.module.js';
import { HasBrowserSession } from './contracts/auth/queries.js';
import { HasPhoneSession } from './contracts/phone/queries.js';
import { IsReporter } from './contracts/carrier/queries.js';
import type { Clock } from './platform/clock.js';
import type { Config } from './platform/config.js';
import { serveAsyncApi } from './platform/http/asyncapi/asyncapi.js';
import { registerBodyParsers } from './platform/http/body/body.js';
import { addRequestHooks } from './platform/http/hooks.js';
import { serveReference } from './platform/http/reference/serve-reference.js';
import { closeIdleConnections, drainingResponse, noteRequests } from './platform/http/sockets/drain-connections.js';
import { handleFrameworkError, ApiErrorFilter } from './platform/http/api-error.filter.js';
import { requestId } from './platform/http/request-id.js';
import { rejectWithoutApiRole } from './platform/http/access/roles.js';
import { RouteTable } from './platform/http/routes.js';
import { serveSiteFiles } from './platform/http/site/serve-site-files.js';
import { limitConnections } from './platform/http/sockets/connection-limit.js';
import { closeUnreadBodies, handleClientError } from './platform/http/sockets/client-errors.js';
import { forbidSniffing } from './platform/http/sockets/no-sniff.js';
import { TIMEOUTS } from './platform/http/sockets/timeouts.js';
import { Upgrades } from './platform/http/sockets/upgrades.js';
import { NestLogger } from './platform/observability/logger.js';
import { Metrics } from './platform/observability/metrics.js';
import { Readiness } from './platform/observability/readiness.js';
import { logRequests } from './platform/observability/request-log.js';
import { Queues } from './platform/queue/queues.js';
import type { Replacement } from './platform/replacements.js';

const MAX_PARAMETER_LENGTH = 512;

/** The documents that the reference page shows. */
const DOCUMENTS = [
  { title: 'Public API', slug: 'api', path: '/openapi.json' },
  { title: 'Carrier API', slug: 'carrier', path: '/carrier-openapi.json' },
];

/** Creates the application, ready to listen; the server and the tests use it. */
export async function createApp(
  config: Config,
  clock: Clock,
  log: Logger,
  replacements: readonly Replacement[] = [],
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    genReqId: requestId,
    trustProxy: config.trustProxy,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: TIMEOUTS.request,
    connectionTimeout: TIMEOUTS.idle,
    http: {
      headersTimeout: TIMEOUTS.headers,
      connectionsCheckingInterval: TIMEOUTS.checkInterval,
      // Node's own rejection of a request without Host lacks the error body of the contract; the first hook sends it.
      requireHostHeader: false,
      shouldUpgradeCallback: (request): boolean => app.get(Upgrades).isWanted(request),
      ServerResponse: drainingResponse((): boolean => app.get(Readiness).isDraining),
    },
    frameworkErrors: handleFrameworkError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
    clientErrorHandler: handleClientError,
  });
  const fastify = adapter.getInstance();
  limitConnections(fastify.server, config);
  closeUnreadBodies(fastify.server);
  noteRequests(fastify.server);
  forbidSniffing(fastify.server);
  // Ignores unknown expectations, because Node's own response lacks the error body of the contract.
  fastify.server.on('checkExpectation', (request, response) => fastify.server.emit('request', request, response));
  const routes = new RouteTable(fastify);
  const root = AppModule.forRoot(config, clock, replacements);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    bodyParser: false,
    logger: new NestLogger(log),
    abortOnError: false,
  });
  const queries = app.get(QueryBus);
  registerBodyParsers(
    fastify,
    async ({ headers: { authorization, cookie: cookies } }) =>
      (await queries.execute(new IsReporter({ authorization }))) ||
      (await queries.execute(new HasBrowserSession({ cookies }))) ||
      (await queries.execute(new HasPhoneSession({ authorization }))),
  );
  addRequestHooks(fastify, config);
  logRequests(fastify, log, app.get(Metrics));
  rejectWithoutApiRole(fastify, config);
  closeIdleConnections(fastify);
  app.useGlobalFilters(new ApiErrorFilter(routes));
  serveReference(app, config, DOCUMENTS, ['/asyncapi.json']);
  serveAsyncApi(app, config);
  serveSiteFiles(app, config, clock);
  await app.init();
  app.get(Queues).start();
  return app;
}
