import { Command, Query } from '@nestjs/cqrs';
import { DomainEvent, Published } from '../platform/messaging/domain-event.js';

/** A comment as JSON. */
export class CommentOfCall extends Query<Record<string, unknown>> {
  constructor(
    readonly companyId: number,
    readonly commentId: number,
  ) {
    super();
  }
}

/** Leaves tags that are on the call already unchanged. `byUserId` is null for requests of the public API. */
export class TagCall extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
    readonly tagIds: readonly number[],
    readonly byUserId: number | null = null,
  ) {
    super();
  }
}

/** Throws 404 if the tag is not on the call. */
export class UntagCall extends Command<void> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
    readonly tagId: number,
  ) {
    super();
  }
}

/** The tags of a call as JSON. */
export class TagsOfCall extends Query<Record<string, unknown>[]> {
  constructor(
    readonly companyId: number,
    readonly callId: number,
  ) {
    super();
  }
}

abstract class CallTagEvent extends DomainEvent {
  constructor(
    companyId: number,
    readonly callId: number,
    at: number,
    readonly tagId: number,
  ) {
    super(companyId, `call:${callId}`, at);
  }
}

@Published
export class CallTagged extends CallTagEvent {}

@Published
export class CallUntagged extends CallTagEvent {}
