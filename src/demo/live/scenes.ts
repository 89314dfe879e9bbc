import { MINUTE } from '../../platform/clock.js';
import { KEYS } from '../channels/reception.js';

export interface LiveCallPlan {
  /** A contact. */
  from: string;
  /** What the caller chooses from the menu. */
  key: string;
  /** What becomes of it. */
  outcome: 'talks' | 'is held' | 'is wrapped up' | 'waits' | 'rings' | 'leaves a message';
  /** When the caller hangs up, if nothing has ended the call before. */
  after: number;
}

/** Somebody whose phone is opened, and a call to it; without a phone, the call waits for the one named. */
export interface Scene {
  phone?: string;
  waitsFor?: string;
  call?: LiveCallPlan;
}

/** How long the wrap-up of a call goes on. */
export const WRAP_UP = 45 * MINUTE;

/**
 * In this order every call finds the phone that it is meant for, and no other that is free. Of Support nobody stays free, so
 * that a call to its Number still rings the owner alone.
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
