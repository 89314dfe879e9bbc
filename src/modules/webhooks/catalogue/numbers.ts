import {
  NumberClosed,
  NumberCreated,
  NumberDeleted,
  NumberEventDocument,
  NumberOpened,
} from '../../../contracts/numbers.js';
import { number as withoutUsers } from '../samples/numbers.js';
import { agent } from '../samples/users.js';
import { rowsOf } from './row.js';

const line = rowsOf('number');
const deprecated = rowsOf('number', { deprecated: true });

const view = ({ companyId, numberId }: { companyId: number; numberId: number }) =>
  new NumberEventDocument(companyId, numberId);

const number = { ...withoutUsers, users: [agent] };
const closed = { ...number, open: false, availability_status: 'closed' };

export const numberRows = [
  line('number.created', 'A Number was added', number, { from: NumberCreated, view }),
  line('number.deleted', 'A Number was removed', number, { from: NumberDeleted, view }),
  deprecated('number.opened', 'A Number without a flow of its own opened', number, { from: NumberOpened, view }),
  deprecated('number.closed', 'A Number without a flow of its own closed', closed, { from: NumberClosed, view }),
];
