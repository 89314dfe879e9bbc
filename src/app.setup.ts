import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, onResponseHookHandler } from 'fastify';
import { AppModule } from './app.module.js';
import type { Clock } from './platform/clock.js';
import type { Config } from './platform/config.js';
import { disarmContentType, registerBodyParsers } from './platform/http/body.js';
import { tagAnswer } from './platform/http/etag.js';
import { serveDocs } from './platform/http/openapi/docs.js';
import { closeQuietConnections } from './platform/http/quiet-connections.js';
import { Rendered, serialize } from './platform/http/rendered.js';
import { answerClientError, answerUnroutable, NO_HOST, RefusalFilter } from './platform/http/refusal.filter.js';
import { requestId } from './platform/http/request-id.js';
import { refuseWithoutApiRole } from './platform/http/roles.js';
import { RouteTable } from './platform/http/routes.js';
import { type Log, NestLog } from './platform/observability/logger.js';
import { Metrics } from './platform/observability/metrics.js';
import { requestLog } from './platform/observability/request-log.js';

const LONGEST_PARAMETER = 512;

/** The whole application, ready to listen; the server and the tests start from the same one. */
export async function createApp(config: Config, clock: Clock, log: Log): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    skipMiddie: true,
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
  const fastify = adapter.getInstance<FastifyInstance>();
  // An expectation nobody knows may be ignored, and Node's own answer to it is not the contract's.
  fastify.server.on('checkExpectation', (request, response) => fastify.server.emit('request', request, response));
  const routes = new RouteTable(fastify);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.on(config, clock), adapter, {
    bodyParser: false,
    logger: new NestLog(log.main),
    abortOnError: false,
  });
  registerBodyParsers(fastify);
  addHooks(fastify, log.requests, app.get(Metrics));
  refuseWithoutApiRole(fastify, config);
  closeQuietConnections(fastify);
  app.useGlobalFilters(new RefusalFilter(routes));
  serveDocs(app, config);
  await app.init();
  return app;
}

function addHooks(fastify: FastifyInstance, log: Log['requests'], metrics: Metrics): void {
  fastify.decorateRequest('caller', null);
  fastify.decorateRequest('bodyFault', null);
  fastify.decorateRequest('startedAt', 0);
  fastify.decorateRequest('answerTag', null);
  fastify.setReplySerializer(serialize);
  fastify.addHook('onRequest', (request, reply, done) => {
    request.startedAt = performance.now();
    reply.header('x-request-id', request.id);
    disarmContentType(request);
    done(request.headers.host === undefined && request.raw.httpVersion === '1.1' ? NO_HOST : undefined);
  });
  fastify.addHook('preSerialization', (request, _, payload, done) => {
    if (payload instanceof Rendered) request.answerTag = payload.etag;
    done(null, payload);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => done(null, tagAnswer(request, reply, payload)));
  const note = requestLog(log, metrics);
  // A hook a route, since asking a request for its route makes Fastify describe the whole route anew.
  fastify.addHook('onRoute', (route) => {
    const noted: onResponseHookHandler = (request, reply, done) => {
      note(route.url, request, reply);
      done();
    };
    route.onResponse = [route.onResponse ?? [], noted].flat();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    if (request.is404) note('unknown', request, reply);
    done();
  });
}
