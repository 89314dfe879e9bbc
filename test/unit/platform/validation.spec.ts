import type { ApiError } from '../../../src/platform/api-error.js';
import {
  Field,
  id,
  ids,
  integer,
  invalid,
  listOf,
  NestedField,
  NestedList,
  nullable,
  string,
  text,
} from '../../../src/platform/http/validation/fields.js';
import { validate } from '../../../src/platform/http/validation/validate.js';
import { queryOf, readQuery } from '../../../src/platform/http/query.js';
import { flag, idList, idOf, seconds, wholeNumber } from '../../../src/platform/http/query-types.js';

class Line {
  @Field(text(5), { mandatory: true }) title: string;
  @Field(id) user_id?: number;
}

class Address {
  @Field(text(5), { mandatory: true }) city: string;
  @NestedList(() => Line, {}) lines: Line[] = [];
}

class Order {
  @Field(string, { mandatory: true }) name: string;
  @NestedField(() => Address) address?: Address;
  @NestedList(() => Line, { maxItems: 2, rule: 'must be at most two lines' }) short?: Line[];
  @NestedList(() => Line, { describe: ({ path: [index], rule }) => invalid(`number ${Number(index) + 1} ${rule}`) })
  numbered?: Line[];
}

const errorOf = (value: unknown, options = {}): Pick<ApiError, 'status' | 'troubleshoot' | 'errors'> => {
  try {
    validate(Order, value, options);
  } catch (error) {
    const { status, troubleshoot, errors } = error as ApiError;
    return { status, troubleshoot, errors };
  }
  throw new Error('valid');
};

describe('validate', () => {
  it('returns instances with defaults and without unknown keys', () => {
    const order = validate(Order, { name: 'A', address: { city: 'Paris', zip: 1 }, more: true, constructor: 'x' });
    expect(order).toBeInstanceOf(Order);
    expect(order.address).toBeInstanceOf(Address);
    expect({ ...order, address: { ...order.address } }).toStrictEqual({
      name: 'A',
      address: { city: 'Paris', lines: [] },
    });
  });

  it('accepts decimal strings for ids and whole numbers, also in lists', () => {
    class Numbers {
      @Field(id) id?: number;
      @Field(nullable(integer(-5, 5))) level?: number | null;
      @Field(ids('tags', 2)) tags?: number[];
      @Field(nullable(listOf({ rule: 'must be ids' }, id))) users?: number[] | null;
    }
    expect({ ...validate(Numbers, { id: '32', level: '-4', tags: ['22', 23], users: ['1'] }) }).toEqual({
      id: 32,
      level: -4,
      tags: [22, 23],
      users: [1],
    });
    expect({ ...validate(Numbers, { level: null, users: null }) }).toEqual({ level: null, users: null });
    for (const wrong of ['', ' ', '1.0', '1e3', '0x10', '+1', '9007199254740992', '1'.repeat(400)])
      expect(() => validate(Numbers, { id: wrong })).toThrow('id must be a whole number');
  });

  it.each([undefined, null, 7, 'order', []])('refuses %j, naming the value', (value) => {
    expect(errorOf(value).troubleshoot).toBe('The body must be a JSON object.');
    expect(errorOf(value, { name: 'file' }).troubleshoot).toBe('file must be a JSON object.');
  });

  it('reports every error with its path; a missing value decides the status', () => {
    const address = { lines: [{ title: 'a' }, { user_id: 0 }] };
    expect(errorOf({ name: 7, address })).toEqual({
      status: 422,
      troubleshoot: expect.stringMatching(/^name must be a string\. address\.city is mandatory/),
      errors: {
        name: ['must be a string'],
        'address.city': ['is mandatory and must not be blank'],
        'address.lines[1].title': ['is mandatory and must not be blank'],
        'address.lines[1].user_id': [expect.stringContaining('must be a whole number from 1')],
      },
    });
  });

  it('reports only the first error when requested', () => {
    expect(errorOf({ address: 7 }, { firstOnly: true }).troubleshoot).toBe('name is mandatory and must not be blank.');
  });

  it.each([
    [{ address: [] }, 'address must be an object.'],
    [{ address: { city: 'Paris', lines: {} } }, 'address.lines must be a list.'],
    [{ address: { city: 'Paris', lines: [null] } }, 'address.lines[0] must be an object.'],
    [{ address: { city: 'Paris', lines: [[]] } }, 'address.lines[0] must be an object.'],
    [{ short: [{}] }, 'short must be at most two lines.'],
    [{ short: [null] }, 'short must be at most two lines.'],
    [{ short: [1, 2, 3] }, 'short must be at most two lines.'],
    [{ numbered: [{ title: 'a' }, { title: 'abcdef' }] }, 'numbered number 2 must not be longer than 5 characters.'],
  ])('refuses %j', (part, sentence) => {
    expect(errorOf({ name: 'A', ...part }).troubleshoot).toContain(sentence);
  });

  it.each(['constructor', '__proto__', 'toString', 'then'])(
    'treats an object with the key %s as a wrong value',
    (key) => {
      const value = JSON.parse(`{"${key}": "x"}`) as unknown;
      expect(errorOf({ name: value }).errors).toEqual({ name: ['must be a string'] });
      expect(errorOf({ name: 'A', address: value }).errors).toEqual({ 'address.city': [expect.any(String)] });
    },
  );
});

class CallParameters {
  @Field(idOf('must be the id of a user')) user_id?: number;
  @Field(idList('must be ids of tags')) tags?: number[];
  @Field(flag) done = false;
  @Field(wholeNumber(1, 50)) limit = 20;
  @Field(seconds('end')) to?: number;
}

describe('query parameters', () => {
  const read = (query: Record<string, unknown>) => readQuery(CallParameters, query);

  it('are parsed from text, and others are ignored', () => {
    expect({ ...read({ user_id: '7', done: 'true', limit: '3', to: '10', colour: 'red', 'limit[]': '0' }) }).toEqual({
      user_id: 7,
      done: true,
      limit: 3,
      to: 10_999,
    });
    expect({ ...read({}) }).toEqual({ done: false, limit: 20 });
  });

  it.each([
    [{ tags: '1,2' }],
    [{ 'tags[]': ['1', '2'] }],
    [{ 'tags[0]': '1', 'tags[1]': '2' }],
    [{ tags: [1, '2', 1] }],
    [{ tags: ' 1 , 2' }],
  ])('accept a list as %j', (query) => {
    expect(read(query).tags).toEqual([1, 2]);
  });

  it.each([
    [{ user_id: '0', limit: '51' }, 'user_id must be the id of a user.'],
    [{ user_id: ['1', '2'] }, 'user_id must be the id of a user.'],
    [{ user_id: {} }, 'user_id must be the id of a user.'],
    [{ tags: '1,x' }, 'tags must be ids of tags.'],
    [{ tags: '' }, 'tags must be ids of tags.'],
    [{ done: 'yes' }, 'done must be true or false.'],
    [{ done: null }, 'done must be true or false.'],
    [{ limit: '1.5' }, 'limit must be a whole number from 1 to 50.'],
    [{ to: 'now' }, 'to must be a UNIX timestamp in seconds.'],
  ])('are refused for %j with the first rule that they violate', (query, sentence) => {
    expect(() => read(query)).toThrow(expect.objectContaining({ status: 400, troubleshoot: sentence }));
  });

  it('come from the JSON body of a GET where the query lacks them, and of no other request', () => {
    const request = { query: { page: '1' }, body: { page: 2, order: 'desc' } };
    expect(queryOf({ method: 'GET', ...request })).toEqual({ page: '1', order: 'desc' });
    expect(queryOf({ method: 'PUT', ...request })).toEqual({ page: '1' });
    expect(queryOf({ method: 'GET', query: {}, body: ['page'] })).toEqual({});
  });
});
