import { hash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../../platform/config.js';
import { Reader } from '../../../platform/database/reader.js';
import { bearerMatcher } from '../../../platform/http/access/bearer.js';
import { requestOf } from '../../../platform/http/access/caller.js';

/** The author of a report: the carrier of the installation, or the connection of one company. */
export type Reporter = { connectionId: number; companyId: number } | { connectionId: null; companyId: null };

type WithReporter = FastifyRequest & { reporter?: Reporter };

export const Reporter = createParamDecorator(
  (_: unknown, context: ExecutionContext): Reporter => (requestOf(context) as WithReporter).reporter!,
);

export const setReporter = (request: FastifyRequest, reporter: Reporter): void => {
  (request as WithReporter).reporter = reporter;
};

/** Secrets are random, so a plain digest is safe to store and fast to look up. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'hex');

/** Recognises carriers by their token or secret. */
@Injectable()
export class Reporters {
  private readonly isCarrier: (header: string | undefined) => boolean;

  constructor(
    private readonly reader: Reader,
    { carrierToken }: Config,
  ) {
    this.isCarrier = bearerMatcher(carrierToken);
  }

  async find(header: string | undefined): Promise<Reporter | undefined> {
    if (this.isCarrier(header)) return { connectionId: null, companyId: null };
    const [, secret] = /^bearer +(whsec_\S+) *$/i.exec(header ?? '') ?? [];
    if (secret === undefined) return undefined;
    return this.reader.first<{ connectionId: number; companyId: number }>(
      'SELECT id AS connectionId, company_id AS companyId FROM carrier_connections WHERE secret_hash = ?',
      [hashOf(secret)],
    );
  }
}
