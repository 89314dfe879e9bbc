import type { SeededRandom } from '../../faults/load/seeded-random.js';
import type { Requests } from '../load/requests.js';
import type { SoakCompany } from '../load/soak-company.js';

/** The context of a company's activity. */
export interface Context {
  company: SoakCompany;
  requests: Requests;
  random: SeededRandom;
  /** Unique in the run. */
  mark: () => string;
}

/** One step of a client; steps of one client follow each other. */
export type Step = (context: Context) => Promise<void>;
