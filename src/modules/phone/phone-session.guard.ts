import { hash } from 'node:crypto';
import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { UserDocuments } from '../../contracts/users.js';
import { Clock } from '../../platform/clock.js';
import { Reader } from '../../platform/database/reader.js';
import { requestOf } from '../../platform/http/caller.js';
import { Refusal } from '../../platform/refusal.js';

/** A user on one device. */
export interface Session {
  id: number;
  companyId: number;
  userId: number;
  device: string;
}

type WithSession = FastifyRequest & { session?: Session };

export const hashSession = (token: string): string => hash('sha256', token);

export const PhoneSession = createParamDecorator(
  (_: unknown, context: ExecutionContext): Session => (requestOf(context) as WithSession).session!,
);

@Injectable()
export class PhoneSessionGuard implements CanActivate {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context) as WithSession;
    const [, token] = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
    const session = token && (await this.find(token));
    if (!session || !(await this.hasUser(session)))
      throw new Refusal(403, 'The session is missing, over or not valid; log in again.', undefined, {
        'WWW-Authenticate': 'Bearer realm="switchhook phone"',
      });
    request.session = session;
    return true;
  }

  private async find(token: string): Promise<Session | undefined> {
    return this.reader.first<Session>(
      `SELECT id, company_id AS companyId, user_id AS userId, device FROM phone_sessions
       WHERE token_hash = ? AND expires_at > ?`,
      [hashSession(token), this.clock.now()],
    );
  }

  /** The sessions of a deleted user are swept up a little later; they count for nothing from the start. */
  private async hasUser({ companyId, userId }: Session): Promise<boolean> {
    return (await this.queries.execute(new UserDocuments(companyId, [userId], 'v2'))).length > 0;
  }
}
