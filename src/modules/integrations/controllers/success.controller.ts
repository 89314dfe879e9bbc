import { Controller, Get } from '@nestjs/common';
import { Unlisted } from '../../../platform/http/openapi/describe.js';
import { Config } from '../../../platform/config.js';
import { AsPage, page } from '../../../platform/http/browser/page.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { tile } from '../web/markup.js';

/** Apps send the Admin here when their installation is done. */
@Unlisted()
@OnSurface('open')
@Controller('dashboard/oauth/success')
export class SuccessController {
  constructor(private readonly config: Config) {}

  @Get()
  @AsPage()
  show(): string {
    const { serviceName } = this.config;
    return page('Installed', `<p>The app is connected to ${serviceName}. You may close this window.</p>`, {
      above: tile(serviceName, null),
    });
  }
}
