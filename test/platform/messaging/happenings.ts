import { Injectable, type Provider } from '@nestjs/common';
import { CommandHandler, ofType, Saga } from '@nestjs/cqrs';
import { map, type Observable } from 'rxjs';
import type { Transaction } from '../../../src/platform/database/transactions/transaction.js';
import { DomainEvent, Published } from '../../../src/platform/messaging/domain-event.js';
import { Reaction, ReactionHandler } from '../../../src/platform/messaging/reaction.js';
import type { Ground } from '../ground.js';

@Published
export class Happened extends DomainEvent {
  constructor(
    subject: string,
    readonly what: string,
    at = 0,
  ) {
    super(1, subject, at);
  }
}

class NoteIt extends Reaction<Happened> {}

/** What a test wants the reaction to do; it notes every event it took. */
export class Notes {
  readonly taken: string[] = [];
  react: (event: Happened) => Promise<void> = async () => undefined;
}

@CommandHandler(NoteIt)
class NoteItHandler extends ReactionHandler<NoteIt> {
  constructor(private readonly notes: Notes) {
    super();
  }

  // Not async, as a handler may be that throws before its first promise.
  react({ event }: NoteIt): Promise<void> {
    return this.notes.react(event).then(() => void this.notes.taken.push(event.what));
  }
}

@Injectable()
class NotesSaga {
  @Saga()
  happened = (events: Observable<DomainEvent>): Observable<Reaction> =>
    events.pipe(
      ofType(Happened),
      map((event) => new NoteIt(event)),
    );
}

export const happenings = (notes: Notes): Provider[] => [{ provide: Notes, useValue: notes }, NoteItHandler, NotesSaga];

export const record = (tx: Transaction, ...events: DomainEvent[]): void => void tx.events.push(...events);

/** Commits events, each in a unit of work of its own. */
export async function happen(ground: Ground, ...events: [subject: string, what: string][]): Promise<void> {
  for (const [subject, what] of events) await ground.work.run(async (tx) => record(tx, new Happened(subject, what)));
}

export const pending = async (ground: Ground): Promise<number> =>
  Number((await ground.reader.first<{ n: number }>('SELECT COUNT(*) AS n FROM outbox'))!.n);
