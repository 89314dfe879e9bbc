import { randomUUID } from 'node:crypto';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { RemoveCallback, SetCallback } from '../../../contracts/webhooks/commands.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { isDuplicate } from '../../../platform/database/database-errors.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { BodySchema, Field, oneOf, assertUrlAllowed, webUrl } from '../../../platform/http/validation/fields.js';
import { formatInternational } from '../../../platform/text/phone-number.js';
import { ApiError } from '../../../platform/api-error.js';
import { CONFIGURATION_TYPE, Configurations, MessagingNumbers } from '../messaging-numbers.js';

@BodySchema('ConfigureMessages', 'The configuration by which messages of a Number skip the inbox.')
export class ConfigureLineBody {
  @Field(webUrl, {
    notBlank: true,
    description: 'Public https URL to which inbound messages and status changes are sent.',
    example: 'https://receiver.example.com/messages',
  })
  callbackUrl?: string;

  @Field(oneOf([CONFIGURATION_TYPE]), {
    description: 'Type of the configuration; there is only one.',
    example: CONFIGURATION_TYPE,
  })
  type?: string;
}

export class ConfigureLine extends Command<void, { companyId: number; numberId: number; callbackUrl?: string }> {}

export class DeleteConfiguration extends Command<void, { companyId: number; numberId: number }> {}

export const configurationNotFound = (): ApiError => ApiError.notFound('The configuration of this number');

/** The token is the only secret the client knows, so it also is the key of the signature. */
const signingSecretFor = (token: string): string => `whsec_${Buffer.from(token).toString('base64')}`;

/** Without a URL, the current one stays. */
@CommandHandler(ConfigureLine)
export class ConfigureLineHandler implements ICommandHandler<ConfigureLine> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly numbers: MessagingNumbers,
    private readonly configurations: Configurations,
    private readonly box: SecretBox,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute(command: ConfigureLine): Promise<void> {
    const { companyId, numberId, callbackUrl } = command;
    if (callbackUrl !== undefined) assertUrlAllowed('callbackUrl', callbackUrl, this.config.webhookAllowPrivate);
    const { digits } = await this.numbers.get(companyId, numberId);
    try {
      await this.save(command, digits);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      // A concurrent request created the configuration first.
      await this.save(command, digits);
    }
  }

  private save({ companyId, numberId, callbackUrl }: ConfigureLine, digits: string): Promise<void> {
    return this.work.run(async (tx) => {
      await tx.rows(`SELECT token FROM message_configurations WHERE number_id = ?${tx.forUpdate}`, [numberId]);
      const existing = await this.configurations.find(numberId);
      const sealedToken = existing?.token ?? this.box.seal(randomUUID());
      const url = callbackUrl ?? existing?.callbackUrl ?? null;
      let callbackId: number | null = null;
      if (url !== null) {
        const name = `Messages of ${formatInternational(digits)}`;
        const token = this.box.open(sealedToken);
        const target = { url, name, token, signingSecret: signingSecretFor(token) };
        const command = new SetCallback({ companyId, target, callbackId: existing?.callbackId ?? undefined });
        ({ callbackId } = await this.commands.execute(command));
      }
      if (existing) {
        const sql = 'UPDATE message_configurations SET callback_url = ?, callback_id = ? WHERE number_id = ?';
        await tx.change(sql, [url, callbackId, numberId]);
      } else {
        await tx.change(
          `INSERT INTO message_configurations (number_id, company_id, token, callback_url, callback_id, created_at)
           VALUES (?, ?, ?, ?, ?, ?)`,
          [numberId, companyId, sealedToken, url, callbackId, this.clock.now()],
        );
      }
    });
  }
}

@CommandHandler(DeleteConfiguration)
export class DeleteConfigurationHandler implements ICommandHandler<DeleteConfiguration> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly numbers: MessagingNumbers,
    private readonly configurations: Configurations,
  ) {}

  async execute({ companyId, numberId }: DeleteConfiguration): Promise<void> {
    await this.numbers.get(companyId, numberId);
    await this.work.run(async (tx) => {
      const existing = await this.configurations.find(numberId);
      const deleted = await tx.change('DELETE FROM message_configurations WHERE number_id = ?', [numberId]);
      if (!existing || deleted === 0) throw configurationNotFound();
      if (existing.callbackId !== null)
        await this.commands.execute(new RemoveCallback({ companyId, callbackId: existing.callbackId }));
    });
  }
}
