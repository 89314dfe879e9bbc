import { DomainEvent, Published } from '../../platform/events/domain-event.js';

abstract class TeamEvent extends DomainEvent {
  constructor(
    companyId: number,
    readonly teamId: number,
    at: number,
  ) {
    super(companyId, `team:${teamId}`, at);
  }
}

@Published()
export class TeamCreated extends TeamEvent {}

@Published()
export class TeamDeleted extends TeamEvent {}
