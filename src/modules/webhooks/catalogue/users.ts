import {
  type ApiVersion,
  UserClosed,
  UserConnected,
  UserCreated,
  UserDeleted,
  UserDisconnected,
  UserEventDocument,
  UserOpened,
  UserWrapUpEnded,
  UserWrapUpStarted,
} from '../../../contracts/users.js';
import { closed, closedV2, invited, invitedV2, user, userV2, wrappingUpV2 } from '../samples/users.js';
import { rowsOf } from './row.js';

interface AboutUser {
  companyId: number;
  userId: number;
}

const as =
  (version: ApiVersion) =>
  ({ companyId, userId }: AboutUser) =>
    new UserEventDocument(companyId, userId, version);
const after = ({ companyId, userId, lastCallId }: AboutUser & { lastCallId: number | null }) =>
  new UserEventDocument(companyId, userId, 'v2', lastCallId);
const madeBy = (version: ApiVersion) => (event: UserCreated) => event.version === version;

const v1 = rowsOf('user', { deprecated: true });
const v2 = rowsOf('user');
const asV1 = as('v1');
const asV2 = as('v2');

/** Both versions tell the same, but for creation: each tells of the users made through its own API. */
export const userRows = [
  v1('user.created', 'A user was created through version 1', invited, {
    ...{ from: UserCreated, when: madeBy('v1'), view: asV1 },
  }),
  v1('user.deleted', 'A user was deleted', user, { from: UserDeleted, view: asV1 }),
  v1('user.opened', 'A user accepts calls', user, { from: UserOpened, view: asV1 }),
  v1('user.closed', 'A user stopped accepting calls', closed, { from: UserClosed, view: asV1 }),
  v1('user.connected', 'A user logged in to the phone app', user, { from: UserConnected, view: asV1 }),
  v1('user.disconnected', 'A user logged out of the phone app', user, { from: UserDisconnected, view: asV1 }),
  v1('user.wut_start', 'The wrap-up time of a user started', user, { from: UserWrapUpStarted, view: asV1 }),
  v1('user.wut_end', 'The wrap-up time of a user ended', user, { from: UserWrapUpEnded, view: asV1 }),
  v2('user.created.v2', 'A user was created through version 2', invitedV2, {
    ...{ from: UserCreated, when: madeBy('v2'), view: asV2 },
  }),
  v2('user.deleted.v2', 'A user was deleted', userV2, { from: UserDeleted, view: asV2 }),
  v2('user.opened.v2', 'A user accepts calls', userV2, { from: UserOpened, view: asV2 }),
  v2('user.closed.v2', 'A user stopped accepting calls', closedV2, { from: UserClosed, view: asV2 }),
  v2('user.connected.v2', 'A user logged in to the phone app', userV2, { from: UserConnected, view: asV2 }),
  v2('user.disconnected.v2', 'A user logged out of the phone app', userV2, { from: UserDisconnected, view: asV2 }),
  v2('user.wut_start.v2', 'The wrap-up time of a user started', wrappingUpV2, { from: UserWrapUpStarted, view: after }),
  v2('user.wut_end.v2', 'The wrap-up time of a user ended', wrappingUpV2, { from: UserWrapUpEnded, view: after }),
];
