import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SendToPhone } from '../../../contracts/phone/commands.js';
import { AudioPushes } from '../socket/audio-pushes.js';

@CommandHandler(SendToPhone)
export class SendToPhoneHandler implements ICommandHandler<SendToPhone> {
  constructor(private readonly pushes: AudioPushes) {}

  execute({ userId, sessionId, message }: SendToPhone): Promise<void> {
    this.pushes.publish({ userId, sessionId, message });
    return Promise.resolve();
  }
}
