import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ApiError } from '../../../../platform/api-error.js';
import { Query } from '../../../../platform/cqrs.js';
import type { PhoneCall } from '../../calls/phone-call.js';
import { PhoneCalls } from '../../calls/phone-calls.js';
import type { PhoneUser } from '../../phone-session.guard.js';

/** Any call of the company as a user sees it; an internal call is known to its two parties only. */
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

/** The user of an internal call is its caller, who is also the colleague of the callee. */
const isOfOthers = ({ direction, user, colleague }: PhoneCall, userId: number): boolean =>
  direction === 'internal' && user?.id !== userId && colleague?.id !== user?.id;
