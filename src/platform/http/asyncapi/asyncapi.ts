import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../config.js';
import { sessionCookieName } from '../browser/session-cookie.js';
import { referencedSchemas } from '../openapi/derived-schemas.js';
import { envelopeSchemas, sentEvents } from '../openapi/described-webhooks.js';
import { describeChannel, messagesOf, operationsOf } from './channel.js';
import { DESCRIBED_SOCKET, type DescribedSocket } from './described-socket.js';
import { socketChannel } from './socket-messages.js';
import { headerSchemas, webhookChannel } from './webhook-messages.js';

const DESCRIPTION =
  'What the service sends by itself: events to webhooks, and pushes to the phone apps of users and to the live view. The requests that clients ' +
  'make are in the OpenAPI document, which has the same schemas.';

/** Generates the AsyncAPI 3.0 document; send and receive are from the point of view of the server. */
function asyncApiDocument(app: INestApplicationContext, config: Config): object {
  const events = sentEvents(app);
  const sockets = app.get<DescribedSocket>(DESCRIBED_SOCKET, { strict: false, each: true }).map(socketChannel);
  const channels = [webhookChannel(events), ...sockets];
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${config.serviceName} events`,
      version: '1',
      description: DESCRIPTION,
      externalDocs: { url: `${config.baseUrl}/openapi.json`, description: 'The OpenAPI document' },
    },
    defaultContentType: 'application/json',
    servers: { api: apiServer(config.baseUrl), receiver: RECEIVER },
    channels: Object.fromEntries(channels.map((channel) => [channel.key, describeChannel(channel)])),
    operations: Object.assign({}, ...channels.map(operationsOf)) as object,
    components: {
      messages: Object.assign({}, ...channels.map(messagesOf)) as object,
      schemas: {
        ...headerSchemas,
        ...envelopeSchemas(events),
        ...referencedSchemas(sockets.flatMap(({ messages }) => messages.map(({ payload }) => payload))),
      },
      securitySchemes: { session: SESSION, cookie: cookieSession(config) },
    },
  };
}

function apiServer(baseUrl: string) {
  const { host, protocol, pathname } = new URL(baseUrl);
  return {
    host,
    ...(pathname !== '/' && { pathname }),
    protocol: protocol === 'https:' ? 'wss' : 'ws',
    description: 'This installation',
    security: ['session', 'cookie'].map((name) => ({ $ref: `#/components/securitySchemes/${name}` })),
  };
}

const RECEIVER = {
  host: 'receiver.example.com',
  protocol: 'https',
  description: 'The host of the URL of a webhook, which the client chooses',
};

const SESSION = {
  type: 'httpApiKey',
  name: 'Sec-WebSocket-Protocol',
  in: 'header',
  description: 'The token of a phone session, as a subprotocol; without it, the token is the first message.',
};

const cookieSession = ({ dashboardUrl }: Config) => ({
  type: 'httpApiKey',
  name: sessionCookieName(dashboardUrl),
  in: 'cookie',
  description: 'A session of the dashboard, for the live view.',
});

/** Serves the document at /asyncapi.json. */
export function serveAsyncApi(app: NestFastifyApplication, config: Config): void {
  let document: string | undefined;
  app.getHttpAdapter().get('/asyncapi.json', (_request: unknown, reply: FastifyReply) => {
    document ??= JSON.stringify(asyncApiDocument(app, config));
    void reply.type('application/json; charset=utf-8').send(document);
  });
}
