import { Controller, Get } from '@nestjs/common';
import { Config } from '../../../platform/config.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { object, string } from '../../../platform/http/openapi/shapes.js';

@Controller('v1')
export class RootController {
  constructor(private readonly config: Config) {}

  @Get()
  @Describe({
    summary: 'Name of the service and how to reach its operator',
    responses: { 200: object({ resource: string('Switchhook'), contact: string('support@example.com') }) },
  })
  root(): { resource: string; contact: string } {
    return { resource: this.config.serviceName, contact: this.config.contact };
  }

  @Get('ping')
  @Describe({ summary: 'Test credentials', responses: { 200: object({ ping: string('pong') }) } })
  ping(): { ping: string } {
    return { ping: 'pong' };
  }
}
