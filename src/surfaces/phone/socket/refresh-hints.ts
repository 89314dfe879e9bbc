import { Injectable } from '@nestjs/common';

/** Names the users whose phones may be out of date; with a call also everybody on it. */
export interface RefreshHint {
  userIds: readonly number[];
  callId?: number;
}

/**
 * Delivers hints to the processes that serve sockets. A hint only triggers a read of the database, so duplicates and
 * reordering are harmless, and the heartbeat makes up for a lost one. This class reaches its own process only; with
 * several replicas RedisRefreshHints is needed, because each event is relayed by just one of them.
 */
@Injectable()
export class RefreshHints {
  private listener: (hint: RefreshHint) => void = () => undefined;
  protected onLoss: () => void = () => undefined;

  /** `onLoss` is called when hints of other replicas may have been lost. */
  subscribe(listener: (hint: RefreshHint) => void, onLoss: () => void): void {
    this.listener = listener;
    this.onLoss = onLoss;
  }

  publish(hint: RefreshHint): void {
    this.listener(hint);
  }
}
