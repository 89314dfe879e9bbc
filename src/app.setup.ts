import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { fastify as createFastify } from 'fastify';
import { AppModule } from './app.module.js';
import type { Clock } from './platform/clock.js';
import type { Config } from './platform/config.js';
import { bareAdapter } from './platform/http/bare-adapter.js';
import { registerBodyParsers } from './platform/http/body.js';
import { addRequestHooks } from './platform/http/hooks.js';
import { serveDocs } from './platform/http/openapi/docs.js';
import { closeQuietConnections } from './platform/http/quiet-connections.js';
import { answerClientError, answerUnroutable, RefusalFilter } from './platform/http/refusal.filter.js';
import { requestId } from './platform/http/request-id.js';
import { refuseWithoutApiRole } from './platform/http/roles.js';
import { RouteTable } from './platform/http/routes.js';
import { type Log, NestLog } from './platform/observability/logger.js';
import { Metrics } from './platform/observability/metrics.js';
import { noteRequests } from './platform/observability/request-log.js';

const LONGEST_PARAMETER = 512;

/** The whole application, ready to listen; the server and the tests start from the same one. */
export async function createApp(config: Config, clock: Clock, log: Log): Promise<NestFastifyApplication> {
  const fastify = createFastify({
    genReqId: requestId,
    trustProxy: config.trustProxy,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Node would refuse a request without Host in its own words; the first hook does it in ours.
    http: { requireHostHeader: false },
    frameworkErrors: answerUnroutable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    clientErrorHandler: (error, socket) => {
      if (socket.writable) socket.end(answerClientError(error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400));
    },
  });
  // An expectation nobody knows may be ignored, and Node's own answer to it is not the contract's.
  fastify.server.on('checkExpectation', (request, response) => fastify.server.emit('request', request, response));
  const routes = new RouteTable(fastify);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.on(config, clock), bareAdapter(fastify), {
    bodyParser: false,
    logger: new NestLog(log.main),
    abortOnError: false,
  });
  registerBodyParsers(fastify, config);
  addRequestHooks(fastify, noteRequests(fastify, log.requests, app.get(Metrics).requests));
  refuseWithoutApiRole(fastify, config);
  closeQuietConnections(fastify);
  app.useGlobalFilters(new RefusalFilter(routes));
  serveDocs(app, config);
  await app.init();
  return app;
}
