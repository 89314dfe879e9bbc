/** The Redis server that all replicas share. Provided only if REDIS_URL is set, and possibly down at any time. */
export abstract class Redis {
  abstract readonly isConnected: boolean;

  /** Rejects at once while Redis is down. */
  abstract evaluate(script: string, key: string, ...values: string[]): Promise<unknown>;

  /** Rejects at once while Redis is down. */
  abstract publish(channel: string, message: string): Promise<void>;

  /** `onSubscribed` is called after every connection, because messages may have been missed before it. */
  abstract subscribe(channel: string, listener: (message: string) => void, onSubscribed: () => void): Promise<void>;
}
