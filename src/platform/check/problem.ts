import { DiscoveryService } from '@nestjs/core';

/** In this order, because a repair of orphans changes what the counters must be. */
export const CHECKS = ['integrity', 'orphans', 'counters', 'files'] as const;

/** An inconsistency in the database or the storage. */
export interface Problem {
  check: (typeof CHECKS)[number];
  /** Where it was found, such as a table and its column. */
  name: string;
  count: number;
  /** The first few rows or files. */
  examples: readonly (string | number)[];
  /** A sentence. */
  message: string;
  /** Absent if an operator must decide; returns how many it has repaired. */
  repair?: () => Promise<number>;
  /** How an operator can solve a problem without a repair: a sentence. */
  byHand?: string;
}

/** Marks a provider that looks for problems in the tables of its module. */
export const OnCheck = DiscoveryService.createDecorator<Problem['check']>();

export interface DatabaseCheck {
  find(): Promise<Problem[]>;
}

export const MAX_EXAMPLES = 5;

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
