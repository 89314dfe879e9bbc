import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CompanyById } from '../../../contracts/companies/queries.js';
import type { UserProfile } from '../../../contracts/users/queries.js';
import { Signatures } from '../../../platform/crypto/signatures.js';
import type { ValueOf } from '../../../platform/http/openapi/shapes.js';
import type { openedSession } from '../dto/session.shape.js';
import { csrfTokenOf } from './csrf-token.js';

/** The session as the dashboard shows it. */
@Injectable()
export class SessionPresenter {
  constructor(
    private readonly queries: QueryBus,
    private readonly signatures: Signatures,
  ) {}

  async present(user: UserProfile, token: string): Promise<ValueOf<typeof openedSession>> {
    const { id, companyId, name, email, language, timeZone } = user;
    const company = (await this.queries.execute(new CompanyById({ companyId })))!;
    return {
      session: {
        user: { id, name, email, roles: [...user.roles], language, time_zone: timeZone },
        company: { id: companyId, name: company.name },
        csrf_token: csrfTokenOf(this.signatures, token),
      },
    };
  }
}
