import { Controller, Get } from '@nestjs/common';
import { Config } from '../../../platform/config.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { constant, object, schema, string } from '../../../platform/http/openapi/shapes.js';

const serviceShape = schema(
  'Service',
  'The service and how to reach its operator.',
  object({
    resource: string('Switchhook', 'Name of the service.'),
    contact: string('support@example.com', 'Contact address of the operator.'),
  }),
);
const pingShape = schema(
  'Ping',
  'The result of a test of credentials.',
  object({ ping: constant('pong', 'Always pong.') }),
);

@InDomain('Service')
@Controller('v1')
export class RootController {
  constructor(private readonly config: Config) {}

  @Get()
  @Describe({
    id: 'getService',
    summary: 'Retrieve the name of the service',
    description: 'Returns the name of the service and the contact address of its operator.',
    responses: { 200: serviceShape },
  })
  root(): { resource: string; contact: string } {
    return { resource: this.config.serviceName, contact: this.config.contact };
  }

  @Get('ping')
  @Describe({
    id: 'ping',
    summary: 'Test credentials',
    description: 'Returns pong if the credentials are valid.',
    responses: { 200: pingShape },
  })
  ping(): { ping: 'pong' } {
    return { ping: 'pong' };
  }
}
