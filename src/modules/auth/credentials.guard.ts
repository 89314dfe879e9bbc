import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { requestOf } from '../../platform/http/caller.js';
import { FailedAttempts } from '../../platform/http/rate-limit/failed-attempts.js';
import { refusalStatusOf, surfaceOf } from '../../platform/http/surface.js';
import { Refusal } from '../../platform/refusal.js';
import { Credentials, type Verdict } from './credentials.js';

const CHALLENGE = { 'WWW-Authenticate': 'Basic realm="switchhook", Bearer' };

const REASONS = {
  credentials: 'The Authorization header is missing or its credentials are not valid.',
  company: 'This company is not active.',
};

/** Every request to the public API speaks for a company, or is refused. */
@Injectable()
export class CredentialsGuard implements CanActivate {
  constructor(
    private readonly credentials: Credentials,
    private readonly failures: FailedAttempts,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (surfaceOf(context) !== 'public') return true;
    const request = requestOf(context);
    const header = request.headers.authorization ?? '';
    request.caller = this.credentials.recall(header) ?? null;
    return request.caller !== null || this.check(request, header, refusalStatusOf(context));
  }

  private async check(request: FastifyRequest, header: string, status: number): Promise<boolean> {
    const verdict: Verdict = await this.credentials.check(header);
    if ('caller' in verdict) {
      request.caller = verdict.caller;
      return true;
    }
    await this.failures.count(request.ip, CHALLENGE);
    throw new Refusal(verdict.refused === 'company' ? 403 : status, REASONS[verdict.refused], undefined, CHALLENGE);
  }
}
