import {
  UserClosed,
  UserConnected,
  UserCreated,
  UserDeleted,
  UserDisconnected,
  UserOpened,
  UserWrapUpEnded,
  UserWrapUpStarted,
} from '../../../contracts/users/events.js';
import { UserEventDocument } from '../../../contracts/users/queries.js';
import type { ApiVersion } from '../../../contracts/users/types.js';
import { closed, closedV2, invited, invitedV2, user, userV2, wrappingUpV2 } from '../samples/users-samples.js';
import { eventFactory } from './event-definition.js';

interface AboutUser {
  companyId: number;
  userId: number;
}

const documentIn =
  (version: ApiVersion) =>
  ({ companyId, userId }: AboutUser) =>
    new UserEventDocument({ companyId, userId, version });
const wrapUpDocument = ({ companyId, userId, lastCallId }: AboutUser & { lastCallId: number | null }) =>
  new UserEventDocument({ companyId, userId, version: 'v2', lastCallId });
const createdThrough = (version: ApiVersion) => (event: UserCreated) => event.version === version;

const v1 = eventFactory('user', { deprecated: true });
const v2 = eventFactory('user');
const documentV1 = documentIn('v1');
const documentV2 = documentIn('v2');

/** Both versions are sent for every event except creation, which is sent in the version of the API that was used. */
export const userEvents = [
  v1('user.created', 'A user was created through version 1', invited, {
    from: UserCreated,
    when: createdThrough('v1'),
    query: documentV1,
  }),
  v1('user.deleted', 'A user was deleted', user, { from: UserDeleted, query: documentV1 }),
  v1('user.opened', 'A user accepts calls', user, { from: UserOpened, query: documentV1 }),
  v1('user.closed', 'A user stopped accepting calls', closed, { from: UserClosed, query: documentV1 }),
  v1('user.connected', 'A user logged in to the phone app', user, { from: UserConnected, query: documentV1 }),
  v1('user.disconnected', 'A user logged out of the phone app', user, { from: UserDisconnected, query: documentV1 }),
  v1('user.wut_start', 'The wrap-up time of a user started', user, { from: UserWrapUpStarted, query: documentV1 }),
  v1('user.wut_end', 'The wrap-up time of a user ended', user, { from: UserWrapUpEnded, query: documentV1 }),
  v2('user.created.v2', 'A user was created through version 2', invitedV2, {
    from: UserCreated,
    when: createdThrough('v2'),
    query: documentV2,
  }),
  v2('user.deleted.v2', 'A user was deleted', userV2, { from: UserDeleted, query: documentV2 }),
  v2('user.opened.v2', 'A user accepts calls', userV2, { from: UserOpened, query: documentV2 }),
  v2('user.closed.v2', 'A user stopped accepting calls', closedV2, { from: UserClosed, query: documentV2 }),
  v2('user.connected.v2', 'A user logged in to the phone app', userV2, { from: UserConnected, query: documentV2 }),
  v2('user.disconnected.v2', 'A user logged out of the phone app', userV2, {
    from: UserDisconnected,
    query: documentV2,
  }),
  v2('user.wut_start.v2', 'The wrap-up time of a user started', wrappingUpV2, {
    from: UserWrapUpStarted,
    query: wrapUpDocument,
  }),
  v2('user.wut_end.v2', 'The wrap-up time of a user ended', wrappingUpV2, {
    from: UserWrapUpEnded,
    query: wrapUpDocument,
  }),
];
