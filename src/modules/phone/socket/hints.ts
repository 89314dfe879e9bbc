import { Injectable } from '@nestjs/common';

/** Whose phones may have to show something else now: these users', and those of everybody on this call. */
export interface Hint {
  userIds: readonly number[];
  callId?: number;
}

type Listener = (hint: Hint) => void;

/**
 * Carries hints to whoever serves sockets. A hint says only where to look again; what is there is read from the
 * database, so one that comes twice or out of turn does no harm, and one that is lost is made up for by the heartbeat.
 * This one tells its own process alone; with several, where events are handed on by one of them, it takes a Redis.
 */
@Injectable()
export class Hints {
  private listener: Listener = () => undefined;
  private changed: () => void = () => undefined;

  /** `missed` is called when hints of others may have been lost. */
  listen(listener: Listener, missed: () => void): void {
    this.listener = listener;
    this.changed = missed;
  }

  tell(hint: Hint): void {
    this.hear(hint);
  }

  protected hear(hint: Hint): void {
    this.listener(hint);
  }

  protected missed(): void {
    this.changed();
  }
}
