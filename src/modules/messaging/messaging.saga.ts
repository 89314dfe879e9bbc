import { Injectable } from '@nestjs/common';
import { Saga } from '@nestjs/cqrs';
import { UserDeleted } from '../../contracts/users/events.js';
import { on, reactions } from '../../platform/events/reaction.js';
import { ForgetReader } from './commands/forget-reader.js';

@Injectable()
export class MessagingSaga {
  @Saga()
  readonly react = reactions(on(UserDeleted, ForgetReader));
}
