import type { AddUser, AvailabilityStatus, Role, Substatus } from '../contracts/users/commands.js';

type Person = Pick<AddUser['user'], 'firstName' | 'lastName' | 'workingHours' | 'wrapUpTime'> & {
  roles: readonly Role[];
  teams: readonly string[];
  status?: AvailabilityStatus;
  substatus?: Substatus;
};

const agent = (firstName: string, lastName: string, teams: string[], more: Partial<Person> = {}): Person => ({
  firstName,
  lastName,
  teams,
  roles: ['agent'],
  ...more,
});

const parisHours = { spans: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }], timeZone: 'Europe/Paris' };

/** The users of the demo company, without its owner. */
export const PEOPLE: readonly Person[] = [
  agent('Amara', 'Okafor', ['Support', 'Sales'], { roles: ['admin'] }),
  agent('Lukas', 'Brandt', ['Support'], { roles: ['supervisor', 'agent'], wrapUpTime: 20 }),
  agent('Madeleine', 'Dupont', ['Support'], { status: 'custom', workingHours: parisHours, wrapUpTime: 30 }),
  agent('Priya', 'Raman', ['Support'], { wrapUpTime: 30 }),
  agent('Tomás', 'Herrera', ['Support'], { status: 'unavailable', substatus: 'out_for_lunch' }),
  agent('Ingrid', 'Solberg', ['Support', 'Billing']),
  agent('Kenji', 'Watanabe', ['Sales'], { roles: ['supervisor', 'agent'] }),
  agent('Chloe', 'Bennett', ['Sales'], { wrapUpTime: 15 }),
  agent('Mateusz', 'Nowak', ['Sales'], { status: 'unavailable', substatus: 'in_training' }),
  agent('Fatima', 'El Amrani', ['Sales']),
  agent('George', 'Whitaker', ['Billing'], { status: 'unavailable' }),
  agent('Sofia', 'Rossi', ['Billing'], { status: 'unavailable', substatus: 'doing_back_office' }),
];

/** The local part of an email: Fatima El Amrani is fatima.elamrani, Tomás Herrera tomas.herrera. */
export const mailboxOf = ({ firstName, lastName }: Person): string =>
  `${firstName}.${lastName.replaceAll(' ', '')}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
