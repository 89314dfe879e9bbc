import type { Session } from './session';

type Roles = Session['user']['roles'];

/** Paths that every user of the dashboard may open. */
const FOR_EVERYBODY = ['/', '/account'];

/** The screens of supervisors, limited to what concerns their teams. */
const FOR_SUPERVISORS = [/^\/live$/, /^\/calls(\/|$)/, /^\/analytics$/];

const isAdmin = (roles: Roles): boolean => roles.includes('owner') || roles.includes('admin');

/** Whether the dashboard has any screens for a user. */
export const usesDashboard = (roles: Roles): boolean => isAdmin(roles) || roles.includes('supervisor');

/** Whether a user may open a page; the server decides what it shows. */
export const mayOpen = (path: string, roles: Roles): boolean =>
  isAdmin(roles) ||
  FOR_EVERYBODY.includes(path) ||
  (roles.includes('supervisor') && FOR_SUPERVISORS.some((screen) => screen.test(path)));
