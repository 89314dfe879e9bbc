import { CreateConnection } from '../../contracts/carrier/commands.js';
import { CreateNumber } from '../../contracts/numbers/commands.js';
import type { Flow } from '../../contracts/numbers/types.js';
import type { Application } from '../../platform/application.js';
import type { Directory } from '../directory.js';

/** Keys of the menu. */
export const KEYS = { support: '1', sales: '2', billing: '3', partners: '4', message: '5' } as const;

/** Digits that France reserves for fiction, with the id of the company, so that they are unique. */
export const receptionDigits = (companyId: number): string => `+3326191${String(companyId % 10_000).padStart(4, '0')}`;

/** Creates a Number with a menu. The simulator always carries it, so that live calls can be played on it. */
export async function makeReception(app: Application, companyId: number, people: Directory): Promise<number> {
  const { connectionId } = await app.execute(
    new CreateConnection({ companyId, kind: 'simulator', name: 'Demo calls' }),
  );
  const support = people.team('Support')!;
  const number = {
    name: 'Reception',
    digits: receptionDigits(companyId),
    userIds: support.userIds,
    teamIds: [support.id],
    flow: menu(people),
    voiceConnectionId: connectionId,
  };
  return (await app.execute(new CreateNumber({ companyId, number }))).numberId;
}

function menu(people: Directory): Flow {
  const ring = (teams: number[] | null, users: number[] | null, seconds: number, patience: number) =>
    ({
      type: 'ring',
      users,
      teams,
      strategy: 'simultaneous',
      ring_seconds: seconds,
      queue_seconds: patience,
      next_unanswered: 'voicemail',
    }) as const;
  const team = (name: string): number[] => [people.team(name)!.id];
  const option = (key: string, title: string, next: string) => ({ key, title, branch: title.toLowerCase(), next });
  return {
    start: 'welcome',
    widgets: {
      welcome: { type: 'audio', message_url: null, next: 'menu' },
      menu: {
        type: 'ivr',
        message_url: null,
        options: [
          option(KEYS.support, 'Support', 'support'),
          option(KEYS.sales, 'Sales', 'sales'),
          option(KEYS.billing, 'Billing', 'billing'),
          option(KEYS.partners, 'Partners', 'partners'),
          option(KEYS.message, 'Message', 'voicemail'),
        ],
        timeout_seconds: 15,
        next_timeout: 'support',
      },
      support: ring(null, null, 25, 120),
      sales: ring(team('Sales'), [], 25, 120),
      billing: ring(team('Billing'), [], 40, 1_800),
      partners: ring([], [people.user('Fatima El Amrani')!], 240, 0),
      voicemail: { type: 'voicemail', message_url: null },
    },
  };
}
