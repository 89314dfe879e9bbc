import { randomBytes, randomInt } from 'node:crypto';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CreateSipPhone, DeleteSipPhone } from '../../../contracts/phone/commands.js';
import { RequireMayChange, UserDocuments } from '../../../contracts/users/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { Clock } from '../../../platform/clock.js';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { SipPhone } from '../sip-phone.entity.js';
import { SipSessions } from '../sip/sip-sessions.js';

/** Omits characters that look alike, because users type usernames into phones. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const USERNAME_LENGTH = 12;
const PASSWORD_BYTES = 18;

@CommandHandler(CreateSipPhone)
export class CreateSipPhoneHandler implements ICommandHandler<CreateSipPhone> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, userId, name, by }: CreateSipPhone) {
    const username = Array.from({ length: USERNAME_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    const fields = { companyId, userId, name, username, password: this.box.seal(password) };
    return this.work.run(async (tx) => {
      const [user] = await this.queries.execute(new UserDocuments({ companyId, ids: [userId], view: 'member' }));
      if (!user) throw ApiError.unprocessable('user_id', 'is not a user of this company');
      if (by) await this.queries.execute(new RequireMayChange({ by, userId }));
      const { id } = await tx.save(SipPhone.create(fields, this.clock.now()));
      return { sipPhoneId: id, username, password };
    });
  }
}

@CommandHandler(DeleteSipPhone)
export class DeleteSipPhoneHandler implements ICommandHandler<DeleteSipPhone> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly sessions: SipSessions,
  ) {}

  execute({ companyId, sipPhoneId, userId, by }: DeleteSipPhone): Promise<void> {
    return this.work.run(async (tx) => {
      const phone = await tx.lock(SipPhone, { id: sipPhoneId, companyId });
      if (!phone || (userId !== undefined && phone.userId !== userId))
        throw ApiError.notFound(`SIP phone ${sipPhoneId}`);
      if (by) await this.queries.execute(new RequireMayChange({ by, userId: phone.userId }));
      await this.sessions.end(tx, phone.id, phone.userId);
      await tx.change('DELETE FROM sip_registrations WHERE phone_id = ?', [phone.id]);
      await tx.remove(phone);
    });
  }
}
