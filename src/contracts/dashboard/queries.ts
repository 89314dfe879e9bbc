import { Query } from '../../platform/cqrs.js';

/** The address of the page that creates the first company, with its token; undefined once there is a company. */
export class SetupLink extends Query<string | undefined> {}
