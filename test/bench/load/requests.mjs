import { randomUUID } from 'node:crypto';
import { callId, companies, digitsOf, HISTORY } from '../seed/plan.mjs';

const PER_PAGE = 50;
const PAGES = 200;
const DAY = 86_400;
const random = (count) => Math.floor(Math.random() * count);

/** 0 to count - 1 in random order, each once before any comes again. */
function shuffled(count) {
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = random(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  let place = 0;
  return () => order[place++ % count];
}

const search = (filter) => ({ path: `/v1/calls/search?${filter}&per_page=${PER_PAGE}` });
const post = (path, body) => ({ method: 'POST', path, body: JSON.stringify(body) });
const run = randomUUID().slice(0, 8);
let serial = 0;

/** Of each kind: a function that makes, for one company, the function that gives its next request. */
const KINDS = {
  call: ({ id, calls }) => {
    const next = shuffled(calls);
    return () => ({ path: `/v1/calls/${callId(id, next())}` });
  },
  list: ({ calls }) => {
    const next = shuffled(Math.min(PAGES, Math.floor(calls / PER_PAGE)));
    return () => ({ path: `/v1/calls?per_page=${PER_PAGE}&page=${next() + 1}` });
  },
  user: ({ users, firstUser }) => {
    const next = shuffled(users);
    return () => search(`user_id=${firstUser + next()}`);
  },
  number: ({ digits }) => {
    const next = shuffled(digits);
    return () => search(`phone_number=${encodeURIComponent(digitsOf(next()))}`);
  },
  tag: ({ tags, firstTag }) => {
    const next = shuffled(tags);
    return () => search(`tags=${firstTag + next()}`);
  },
  date: () => () => {
    const from = Math.floor((Date.now() - HISTORY) / 1000) + random(HISTORY / 1000 - DAY);
    return search(`from=${from}&to=${from + DAY}`);
  },
  contact: () => () => {
    const n = ++serial;
    const phone = { label: 'Work', value: `+336${String(90_000_000 + (n % 9_000_000))}` };
    const email = { label: 'Work', value: `contact-${run}-${n}@example.com` };
    const name = { first_name: 'Grace', last_name: `Hopper ${n}` };
    return post('/v1/contacts', { ...name, phone_numbers: [phone], emails: [email] });
  },
  newUser: () => () =>
    post('/v2/users', {
      email: `new-${run}-${++serial}@example.com`,
      first_name: 'Alan',
      last_name: `Turing ${serial}`,
    }),
  // Each user becomes unavailable and then available again, so that every request changes something.
  availability: ({ users, firstUser }) => {
    const next = shuffled(users);
    let closed;
    return () => {
      const id = closed ?? firstUser + next();
      closed = closed === undefined ? id : undefined;
      const status = closed === undefined ? 'available' : 'unavailable';
      return { method: 'PUT', path: `/v2/users/${id}`, body: JSON.stringify({ availability_status: status }) };
    };
  },
  message: ({ numbers, firstNumber }) => {
    let n = 0;
    return () =>
      post(`/v1/numbers/${firstNumber + (n++ % numbers)}/messages/native/send`, {
        to: `+336${String(70_000_000 + serial++)}`,
        body: 'Your offer is on its way',
      });
  },
};

/** The next request of a kind; the companies take turns, all of them or those given. */
export function requests(kind, among = companies.map(({ id }) => id)) {
  const each = companies
    .filter(({ id }) => among.includes(id))
    .map((company) => ({ authorization: company.authorization, next: KINDS[kind](company) }));
  let turn = random(each.length);
  return () => {
    const { authorization, next } = each[turn++ % each.length];
    return { authorization, ...next() };
  };
}
