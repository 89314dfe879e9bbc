import { createHmac } from 'node:crypto';
import { signatures, signingKey } from '../../../src/platform/crypto/standard-webhooks.js';

const ID = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const TIMESTAMP = 1_614_265_330;

describe('the signature', () => {
  it('matches the example of the Standard Webhooks libraries', () => {
    const key = signingKey('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
    const expected = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
    expect(signatures([key], ID, TIMESTAMP, '{"test": 2432232314}')).toBe(expected);
  });

  it('covers id, time and body as UTF-8', () => {
    const key = signingKey(`whsec_${Buffer.alloc(32, 7).toString('base64')}`);
    const content = Buffer.from(`${ID}.${TIMESTAMP}.{"name":"Zoë 🦄"}`, 'utf8');
    const expected = createHmac('sha256', Buffer.alloc(32, 7)).update(content).digest('base64');
    expect(signatures([key], ID, TIMESTAMP, '{"name":"Zoë 🦄"}')).toBe(`v1,${expected}`);
  });

  it('has a value for each key in order, separated by spaces', () => {
    const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const alone = keys.map((key) => signatures([key], ID, TIMESTAMP, '{}'));
    expect(signatures(keys, ID, TIMESTAMP, '{}')).toBe(alone.join(' '));
    expect(alone[0]).not.toBe(alone[1]);
  });
});
