import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ApiError } from '../../api-error.js';
import { Config } from '../../config.js';
import { requestOf } from '../access/caller.js';

/** Whether an Origin header names a page of this installation, which proxies may serve on other hosts. */
export function isOwnOrigin(origin: string, host: string | undefined, config: Config): boolean {
  const { baseUrl, dashboardUrl, phoneUrl } = config;
  return (
    [baseUrl, dashboardUrl, phoneUrl].some((url) => new URL(url).origin === origin) ||
    (URL.canParse(origin) && new URL(origin).host === host)
  );
}

/** For logins: another site could log its visitors in as somebody else. Programs send no Origin header. */
@Injectable()
export class OwnOriginGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { origin, host } = requestOf(context).headers;
    if (origin === undefined || isOwnOrigin(origin, host, this.config)) return true;
    throw ApiError.forbidden('The Origin header must name a page of this installation.');
  }
}
