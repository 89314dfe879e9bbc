import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ApiError } from '../../../../platform/api-error.js';
import { Query } from '../../../../platform/cqrs.js';
import type { PhoneCall } from '../../calls/phone-call.js';
import { PhoneCalls } from '../../calls/phone-calls.js';
import type { PhoneUser } from '../../phone-session.guard.js';

/** Any call of the company as a user sees it; an internal call is visible only to its two parties. */
export class GetPhoneCall extends Query<{ call: PhoneCall }, PhoneUser & { callId: number }> {}

@QueryHandler(GetPhoneCall)
export class GetPhoneCallHandler implements IQueryHandler<GetPhoneCall> {
  constructor(private readonly calls: PhoneCalls) {}

  async execute({ companyId, userId, callId }: GetPhoneCall): Promise<{ call: PhoneCall }> {
    const call = await this.calls.findById(companyId, userId, callId);
    if (!call || isOfOthers(call, userId)) throw ApiError.notFound('This call');
    return { call };
  }
}

/** `user` is the caller of an internal call; the callee sees the same person as `colleague`. */
const isOfOthers = ({ direction, user, colleague }: PhoneCall, userId: number): boolean =>
  direction === 'internal' && user?.id !== userId && colleague?.id !== user?.id;
