import { DomainEvent, Published } from '../../platform/events/domain-event.js';

abstract class NumberEvent extends DomainEvent {
  constructor(
    companyId: number,
    readonly numberId: number,
    at: number,
  ) {
    super(companyId, `number:${numberId}`, at);
  }
}

@Published()
export class NumberCreated extends NumberEvent {}

@Published()
export class NumberDeleted extends NumberEvent {}

@Published()
export class NumberOpened extends NumberEvent {}

@Published()
export class NumberClosed extends NumberEvent {}
