import { Query } from '../../platform/cqrs.js';
import type { SipContact, SipPhoneSummary } from './types.js';

/** Whether the Authorization header of a request has the token of an open session. */
export class HasPhoneSession extends Query<boolean, { authorization: string | undefined }> {}

/** Whether calls can be started for the user: logged in on a desktop phone, or with a registered desk phone. */
export class HasDesktop extends Query<boolean, { userId: number }> {}

/** Whether a phone of the user has a socket, or had one a few seconds ago and may be about to connect again. */
export class IsPhoneConnected extends Query<boolean, { userId: number }> {}

/** The desk phones of a company, or of one of its users, oldest first. */
export class ListSipPhones extends Query<SipPhoneSummary[], { companyId: number; userId?: number }> {}

/** The company of a desk phone, for operators, who give only its id. */
export class CompanyOfSipPhone extends Query<number | undefined, { sipPhoneId: number }> {}

export interface SipPhoneLogin {
  id: number;
  companyId: number;
  userId: number;
  password: string;
}

/** For digest authentication; undefined also while the user is not active or the company is closed. */
export class SipPhoneByUsername extends Query<SipPhoneLogin | undefined, { username: string }> {}

/** Whether a desk phone of any company has this username. */
export class IsSipUsername extends Query<boolean, { username: string }> {}

/** The contacts of one phone, including expired ones. */
export class SipContactsOfPhone extends Query<SipContact[], { username: string }> {}

/** The current contacts of the desk phones of a user, latest registration first. */
export class SipContactsOfUser extends Query<
  (SipContact & { sipPhoneId: number; username: string })[],
  { companyId: number; userId: number }
> {}
