import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { NumbersOfSound } from '../../../contracts/numbers/queries.js';
import { Storage } from '../../../ports/storage.js';
import { ApiError } from '../../../platform/api-error.js';
import { Clock } from '../../../platform/clock.js';
import { Command } from '../../../platform/cqrs.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { OrphanCleanup } from '../orphan-cleanup.js';
import { MAX_SOUND_BYTES, Sound, soundKeyOf } from '../upload.entity.js';
import { decodeBase64 } from '../dto/base64-field.js';
import { requirePlayable } from '../sound/playable-sound.js';

export class UploadSound extends Command<Sound, { companyId: number; name: string; base64: string }> {}

@CommandHandler(UploadSound)
export class UploadSoundHandler implements ICommandHandler<UploadSound> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly storage: Storage,
    private readonly orphans: OrphanCleanup,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, name, base64 }: UploadSound): Promise<Sound> {
    const bytes = decodeBase64('audio_base64', base64, MAX_SOUND_BYTES);
    const { extension, contentType } = requirePlayable('audio_base64', bytes);
    const fileName = `${randomUUID()}.${extension}`;
    const key = soundKeyOf(fileName);
    await this.work.run((tx) => this.orphans.scheduleUnlessSaved(tx, key));
    const size = await this.storage.put(key, bytes);
    const fields = { companyId, fileName, name: name.trim(), contentType, size };
    return this.work.run(async (tx) => {
      await this.orphans.cancel(tx, key);
      return tx.save(Object.assign(new Sound(), { ...fields, createdAt: this.clock.now() }));
    });
  }
}

export class DeleteSound extends Command<void, { companyId: number; id: number }> {}

@CommandHandler(DeleteSound)
export class DeleteSoundHandler implements ICommandHandler<DeleteSound> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orphans: OrphanCleanup,
    private readonly queries: QueryBus,
  ) {}

  execute({ companyId, id }: DeleteSound): Promise<void> {
    return this.work.run(async (tx) => {
      const sound = await tx.lock(Sound, { id, companyId });
      if (!sound) throw ApiError.notFound('This sound');
      const { fileName } = sound;
      const [user] = await this.queries.execute(new NumbersOfSound({ companyId, fileName }));
      if (user !== undefined) throw new ApiError(409, `${user.name} plays this sound; choose another one there first.`);
      await tx.remove(sound);
      await this.orphans.schedule(tx, soundKeyOf(fileName));
    });
  }
}
