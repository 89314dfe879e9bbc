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
import type { DomainEvent } from '../../../platform/events/domain-event.js';
import * as payload from '../payloads/user-payloads.js';
import { closed, closedV2, invited, invitedV2, user, userV2, wrappingUpV2 } from '../samples/users-samples.js';
import { eventFactory } from './event-definition.js';

type UserEvent = DomainEvent & { userId: number };

const documentIn =
  (version: ApiVersion) =>
  ({ companyId, userId }: UserEvent) =>
    new UserEventDocument({ companyId, userId, version });
const withLastCall = (wrapUp: 'started' | 'ended') => ({
  shape: payload.userInWrapUp,
  query: ({ companyId, userId, lastCallId }: UserEvent & { lastCallId: number | null }) =>
    new UserEventDocument({ companyId, userId, version: 'v2', lastCall: { id: lastCallId, wrapUp } }),
});
const createdThrough = (version: ApiVersion) => ({
  when: (event: UserCreated) => event.version === version || event.version === 'both',
});

const v1 = eventFactory('user', payload.userV1, documentIn('v1'), { deprecated: true });
const v2 = eventFactory('user', payload.userV2, documentIn('v2'));

/** Both versions are sent for every event except creation through the API, which is sent in the version that was used. */
export const userEvents = [
  v1(
    UserCreated,
    'user.created',
    'A user was created through version 1 or by the operator',
    invited,
    createdThrough('v1'),
  ),
  v1(UserDeleted, 'user.deleted', 'A user was deleted', user),
  v1(UserOpened, 'user.opened', 'A user accepts calls', user),
  v1(UserClosed, 'user.closed', 'A user stopped accepting calls', closed),
  v1(UserConnected, 'user.connected', 'A user logged in to the phone app', user),
  v1(UserDisconnected, 'user.disconnected', 'A user logged out of the phone app', user),
  v1(UserWrapUpStarted, 'user.wut_start', 'The wrap-up time of a user started', user),
  v1(UserWrapUpEnded, 'user.wut_end', 'The wrap-up time of a user ended', user),
  v2(UserCreated, 'user.created.v2', 'A user was created through version 2', invitedV2, createdThrough('v2')),
  v2(UserDeleted, 'user.deleted.v2', 'A user was deleted', userV2),
  v2(UserOpened, 'user.opened.v2', 'A user accepts calls', userV2),
  v2(UserClosed, 'user.closed.v2', 'A user stopped accepting calls', closedV2),
  v2(UserConnected, 'user.connected.v2', 'A user logged in to the phone app', userV2),
  v2(UserDisconnected, 'user.disconnected.v2', 'A user logged out of the phone app', userV2),
  v2(
    UserWrapUpStarted,
    'user.wut_start.v2',
    'The wrap-up time of a user started',
    wrappingUpV2,
    withLastCall('started'),
  ),
  v2(UserWrapUpEnded, 'user.wut_end.v2', 'The wrap-up time of a user ended', wrappingUpV2, withLastCall('ended')),
];
