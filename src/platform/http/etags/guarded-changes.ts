import { Injectable } from '@nestjs/common';
import { ApiError } from '../../api-error.js';
import type { Transaction } from '../../database/transactions/transaction.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import type { KnownVersions } from './versioned.js';

interface Change<A> {
  known: KnownVersions;
  /** Keeps other changes out until the end of this one, and throws 404 if there is nothing to change. */
  lock: (tx: Transaction) => Promise<unknown>;
  read: () => Promise<A>;
  versionOf: (answer: A) => string;
  make: () => Promise<unknown>;
}

/** Changes that fail if somebody else has changed the resource first. */
@Injectable()
export class GuardedChanges {
  constructor(private readonly work: UnitOfWork) {}

  async run<A>({ known, lock, read, versionOf, make }: Change<A>): Promise<A> {
    if (known === undefined) {
      await make();
      return read();
    }
    return this.work.run(async (tx) => {
      await lock(tx);
      if (!known.includes(versionOf(await read())))
        throw new ApiError(412, 'If-Match names an older version; somebody else has changed this meanwhile.');
      await make();
      return read();
    });
  }
}
