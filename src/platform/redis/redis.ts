/** The Redis that all replicas share. Provided only where REDIS_URL names one, and it may be away at any time. */
export abstract class Redis {
  abstract readonly isConnected: boolean;

  /** Rejects at once while Redis is away. */
  abstract evaluate(script: string, key: string, ...values: string[]): Promise<unknown>;

  /** Rejects at once while Redis is away. */
  abstract publish(channel: string, message: string): Promise<void>;

  /** `onSubscribed` is called after every connection: messages may have been missed before it. */
  abstract subscribe(channel: string, listener: (message: string) => void, onSubscribed: () => void): Promise<void>;
}
