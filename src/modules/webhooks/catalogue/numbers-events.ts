import { NumberClosed, NumberCreated, NumberDeleted, NumberOpened } from '../../../contracts/numbers/events.js';
import { NumberEventDocument } from '../../../contracts/numbers/queries.js';
import { number as payload } from '../payloads/number-payloads.js';
import { number as withoutUsers } from '../samples/numbers-samples.js';
import { agent } from '../samples/users-samples.js';
import { eventFactory } from './event-definition.js';

const query = ({ companyId, numberId }: NumberCreated | NumberDeleted | NumberOpened | NumberClosed) =>
  new NumberEventDocument({ companyId, numberId });
const current = eventFactory('number', payload, query);
const deprecated = eventFactory('number', payload, query, { deprecated: true });

const number = { ...withoutUsers, users: [agent] };
const closed = { ...number, open: false, availability_status: 'closed' };

export const numberEvents = [
  current(NumberCreated, 'number.created', 'A Number was added', number),
  current(NumberDeleted, 'number.deleted', 'A Number was removed', number),
  deprecated(NumberOpened, 'number.opened', 'A Number without a flow of its own opened', number),
  deprecated(NumberClosed, 'number.closed', 'A Number without a flow of its own closed', closed),
];
