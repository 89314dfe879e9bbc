import { NumberClosed, NumberCreated, NumberDeleted, NumberOpened } from '../../../contracts/numbers/events.js';
import { NumberEventDocument } from '../../../contracts/numbers/queries.js';
import { number as withoutUsers } from '../samples/numbers-samples.js';
import { agent } from '../samples/users-samples.js';
import { eventFactory } from './event-definition.js';

const current = eventFactory('number');
const deprecated = eventFactory('number', { deprecated: true });

const query = ({ companyId, numberId }: { companyId: number; numberId: number }) =>
  new NumberEventDocument({ companyId, numberId });

const number = { ...withoutUsers, users: [agent] };
const closed = { ...number, open: false, availability_status: 'closed' };

export const numberEvents = [
  current('number.created', 'A Number was added', number, { from: NumberCreated, query }),
  current('number.deleted', 'A Number was removed', number, { from: NumberDeleted, query }),
  deprecated('number.opened', 'A Number without a flow of its own opened', number, { from: NumberOpened, query }),
  deprecated('number.closed', 'A Number without a flow of its own closed', closed, { from: NumberClosed, query }),
];
