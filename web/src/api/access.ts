import type { Session } from './session';

type Roles = Session['user']['roles'];

/** What all who use the dashboard find in it. */
const FOR_EVERYBODY = ['/', '/account'];

/** The screens of supervisors, who see there what concerns their teams. */
const FOR_SUPERVISORS = [/^\/live$/, /^\/calls(\/|$)/, /^\/analytics$/];

const isAdmin = (roles: Roles): boolean => roles.includes('owner') || roles.includes('admin');

/** Whether there is anything in the dashboard for a user. */
export const usesDashboard = (roles: Roles): boolean => isAdmin(roles) || roles.includes('supervisor');

/** Whether a user may open a page; the server decides what it shows. */
export const mayOpen = (path: string, roles: Roles): boolean =>
  isAdmin(roles) ||
  FOR_EVERYBODY.includes(path) ||
  (roles.includes('supervisor') && FOR_SUPERVISORS.some((screen) => screen.test(path)));
