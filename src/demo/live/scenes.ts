import { MINUTE } from '../../platform/clock.js';
import { KEYS } from '../channels/reception.js';

export interface LiveCallPlan {
  /** A contact. */
  from: string;
  /** The caller's choice from the menu. */
  key: string;
  /** How the call proceeds. */
  outcome: 'talks' | 'is held' | 'is wrapped up' | 'waits' | 'rings' | 'leaves a message';
  /** When the caller hangs up, unless the call has ended before. */
  after: number;
}

/** A person whose phone is opened, and a call to it; a call with `waitsFor` queues, if that person's phone is open. */
export interface Scene {
  phone?: string;
  waitsFor?: string;
  call?: LiveCallPlan;
}

/** How long the wrap-up of a call is extended. */
export const WRAP_UP = 45 * MINUTE;

/**
 * In this order each call reaches the phone that it is meant for, because no other one is free. Nobody of Support stays
 * free, so that a call to its Number rings only the owner.
 */
export const SCENES: readonly Scene[] = [
  {
    phone: 'Chloe Bennett',
    call: { from: 'Jonas Weber', key: KEYS.sales, outcome: 'is wrapped up', after: MINUTE },
  },
  {
    phone: 'Lukas Brandt',
    call: { from: 'Grace Hopper', key: KEYS.support, outcome: 'talks', after: 50 * MINUTE },
  },
  {
    phone: 'Priya Raman',
    call: { from: 'Niklas Lindqvist', key: KEYS.support, outcome: 'is held', after: 40 * MINUTE },
  },
  {
    phone: 'Ingrid Solberg',
    call: { from: 'Hugo Moreau', key: KEYS.billing, outcome: 'talks', after: 35 * MINUTE },
  },
  {
    waitsFor: 'Ingrid Solberg',
    call: { from: 'Aisha Bello', key: KEYS.billing, outcome: 'waits', after: 25 * MINUTE },
  },
  { call: { from: 'Emily Carter', key: KEYS.message, outcome: 'leaves a message', after: 4 * MINUTE } },
  {
    phone: 'Fatima El Amrani',
    call: { from: 'Pierre Lefèvre', key: KEYS.partners, outcome: 'rings', after: 4 * MINUTE },
  },
  { phone: 'Kenji Watanabe' },
  { phone: 'Tomás Herrera' },
  { phone: 'Mateusz Nowak' },
  { phone: 'Sofia Rossi' },
];
