import { Entity } from 'typeorm';
import type { MessageUrls, RegistrationStatus } from '../../contracts/numbers/commands.js';
import { NumberClosed, NumberCreated, NumberDeleted, NumberOpened } from '../../contracts/numbers/events.js';
import type { Flow, NumberStatus, Priority, TimeRule } from '../../contracts/numbers/types.js';
import { Bool, CompanyId, ForeignId, Id, Integer, Json, Text, Time, Version } from '../../platform/database/columns.js';
import { declareUnique } from '../../platform/database/schema/unique-violations.js';
import { Aggregate } from '../../platform/events/aggregate.js';
import { isOpenAt, isTimeZone, nextChange } from '../../platform/time/opening-hours.js';
import { countryOf, formatInternational, isCountry, isE164 } from '../../platform/text/phone-number.js';
import { ApiError } from '../../platform/api-error.js';
import { mainZoneOf } from './country-zones.js';
import { defaultFlow } from './flow/default-flow.js';
import { FLOW_MESSAGES, requirementOf, setMessage } from './flow/flow-messages.js';
import { firstTimeRule } from './flow/walk.js';

/** Digits are unique in the whole installation, not only in a company. */
declareUnique('numbers', ['digits', 'deleted_at'], () =>
  ApiError.unprocessable('digits', 'are those of another Number already'),
);

/** A flow without opening hours is always open. */
export const isOpen = (flow: Flow, timeZone: string, at: number): boolean => {
  const rule = firstTimeRule(flow);
  return rule === undefined || isOpenAt(rule, timeZone, at);
};

/** The rows of deleted Numbers stay, but their connections can be deleted. */
const IN_USE = 'numbers.deleted_at = 0';

@Entity('numbers')
export class PhoneNumber extends Aggregate {
  @Id() id: number;
  @CompanyId() companyId: number;
  @Text() digits: string;
  @Text() name: string;
  @Text() country: string;
  @Text() timeZone: string;
  @Bool() active: boolean;
  @Bool({ name: 'live_recording_activated' }) recording: boolean;
  @Integer({ nullable: true }) priority: Priority;
  @Text({ nullable: true }) waitingUrl: string | null;
  @Json() flow: Flow;
  @Bool({ name: 'flow_editor_enabled' }) hasOwnFlow: boolean;
  @Bool() wasOpen: boolean;
  @Text() registrationStatus: RegistrationStatus;
  @Time() registrationUpdatedAt: number;
  @ForeignId({ table: 'carrier_connections', where: IN_USE, nullable: true }) voiceConnectionId: number | null;
  @ForeignId({ table: 'carrier_connections', where: IN_USE, nullable: true }) messageConnectionId: number | null;
  @Time() createdAt: number;
  @Time() deletedAt: number;
  @Version() version: number;

  static create(companyId: number, digits: string, now: number): PhoneNumber {
    const number = new PhoneNumber();
    Object.assign(number, {
      companyId,
      active: true,
      recording: false,
      priority: null,
      waitingUrl: null,
      voiceConnectionId: null,
      messageConnectionId: null,
      wasOpen: true,
      deletedAt: 0,
      flow: defaultFlow(),
      hasOwnFlow: false,
      createdAt: now,
      registrationStatus: 'not_registered',
      registrationUpdatedAt: now,
    });
    number.setDigits(digits);
    number.name = formatInternational(digits);
    number.record(() => new NumberCreated(companyId, number.id, now));
    return number;
  }

  setDigits(digits: string): void {
    if (!isE164(digits)) throw ApiError.invalid('digits', 'must be a phone number in E.164, such as +33176360695');
    this.digits = digits;
  }

  rename(name: string): void {
    if (name.trim() === '') throw ApiError.invalid('name', 'must not be empty');
    this.name = name.trim();
  }

  /** By default the country follows from the digits and the time zone from the country. */
  setLocation(country = countryOf(this.digits), timeZone?: string): void {
    if (country === undefined)
      throw ApiError.unprocessable('country', 'is mandatory: these digits belong to no one country');
    if (!isCountry(country)) throw ApiError.invalid('country', 'must be a country by ISO 3166-1 alpha-2, such as FR');
    if (timeZone !== undefined && !isTimeZone(timeZone))
      throw ApiError.invalid('time_zone', 'must be a time zone, such as Europe/Paris');
    this.country = country;
    this.timeZone = timeZone ?? mainZoneOf(country);
  }

  register(status: RegistrationStatus, now: number): void {
    if (status !== this.registrationStatus) this.registrationUpdatedAt = now;
    this.registrationStatus = status;
  }

  /** Null restores the default flow. */
  setFlow(flow: Flow | null): void {
    this.hasOwnFlow = flow !== null;
    this.flow = flow ?? defaultFlow();
  }

  setStatus(status: NumberStatus): void {
    this.changeTimeRule('availability_status', { mode: status });
  }

  setOpeningHours(hours: Partial<Pick<TimeRule, 'hours' | 'holidays'>>): void {
    this.changeTimeRule('opening_hours', hours);
  }

  private changeTimeRule(field: string, changes: Partial<TimeRule>): void {
    this.flow = structuredClone(this.flow);
    const rule = firstTimeRule(this.flow);
    if (!rule) throw ApiError.invalid(field, 'needs a Time Rule widget, which the flow of this Number lacks');
    Object.assign(rule, changes);
  }

  setMessages(messages: MessageUrls): void {
    if (messages.waiting !== undefined) this.waitingUrl = messages.waiting;
    this.flow = structuredClone(this.flow);
    for (const message of FLOW_MESSAGES) {
      const url = messages[message];
      if (url !== undefined && !setMessage(this.flow, message, url))
        throw ApiError.invalid(
          `messages.${message}`,
          `needs ${requirementOf(message)}, which the flow of this Number lacks`,
        );
    }
  }

  /** Removes a deleted user or team from all Ring widgets; returns whether any widget named it. */
  removeFromRingWidgets(deleted: { userId?: number; teamId?: number }): boolean {
    const flow = structuredClone(this.flow);
    let found = false;
    const without = (ids: number[] | null, id: number | undefined): number[] | null => {
      if (id === undefined || !ids?.includes(id)) return ids;
      found = true;
      return ids.filter((other) => other !== id);
    };
    for (const widget of Object.values(flow.widgets)) {
      if (widget.type !== 'ring') continue;
      widget.users = without(widget.users, deleted.userId);
      widget.teams = without(widget.teams, deleted.teamId);
    }
    this.flow = flow;
    return found;
  }

  /** Sets the baseline for `recordOpenness`. */
  noteOpenness(now: number): void {
    this.wasOpen = isOpen(this.flow, this.timeZone, now);
  }

  /** Records an opening or closing since the last call; Numbers with their own flow have no such events. */
  recordOpenness(now: number): void {
    const open = isOpen(this.flow, this.timeZone, now);
    if (this.hasOwnFlow || open === this.wasOpen) return;
    this.wasOpen = open;
    const Event = open ? NumberOpened : NumberClosed;
    this.record(new Event(this.companyId, this.id, now));
  }

  /** When the Number next opens or closes by time; undefined if that is not recorded. */
  nextOpeningChange(now: number): number | undefined {
    const rule = this.hasOwnFlow ? undefined : firstTimeRule(this.flow);
    return rule && nextChange(rule, this.timeZone, now);
  }

  delete(now: number): void {
    this.deletedAt = now;
    this.record(new NumberDeleted(this.companyId, this.id, now));
  }
}

abstract class NumberLink {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'numbers', owned: true }) numberId: number;
}

@Entity('number_users')
export class NumberUser extends NumberLink {
  @ForeignId({ table: 'users', owned: true, pending: { event: 'UserDeleted' } }) userId: number;
}

@Entity('number_teams')
export class NumberTeam extends NumberLink {
  @ForeignId({ table: 'teams', owned: true, pending: { event: 'TeamDeleted' } }) teamId: number;
}
