import { BrowserMessageError } from '../../../../src/telephony/browser/browser-message-error.js';
import { readBrowserMessage } from '../../../../src/telephony/browser/read-browser-message.js';

const read = (message: unknown): unknown => readBrowserMessage(JSON.stringify(message));

describe('messages of the phone page', () => {
  it.each([
    { type: 'offer', call_id: 7, sdp: 'v=0\r\n' },
    { type: 'candidate', call_id: 7, candidate: 'candidate:1', sdp_mid: '0' },
    { type: 'candidate', call_id: 7, candidate: 'candidate:1' },
    { type: 'candidate', call_id: 7, candidate: null },
    { type: 'mute', call_id: 7, muted: true },
    { type: 'digits', call_id: 7, digits: '0123456789*#ABCD' },
    { type: 'bye', call_id: 7 },
  ])('are parsed: %j', (message) => {
    expect(read(message)).toEqual(message);
  });

  it('end the candidates with null or an empty text', () => {
    const end = { type: 'candidate', call_id: 7, candidate: null };
    expect(read({ ...end, candidate: '', sdp_mid: null })).toEqual(end);
  });

  it('lose unknown fields', () => {
    expect(read({ type: 'bye', call_id: 7, sdp: 'x', __proto__: { a: 1 }, constructor: 1 })).toEqual({
      type: 'bye',
      call_id: 7,
    });
  });

  it.each([
    ['{', 'The message is not JSON.'],
    ['null', 'A message must be an object.'],
    ['[]', 'A message must be an object.'],
    ['{}', 'type must be one of offer, candidate, mute, digits, bye.'],
    ['{"type":"toString","call_id":1}', 'type must be one of'],
    ['{"type":["bye"],"call_id":1}', 'type must be one of'],
    ['{"type":"bye"}', 'call_id must be the id of a call.'],
    ['{"type":"bye","call_id":"7"}', 'call_id must be the id of a call.'],
    ['{"type":"offer","call_id":1}', 'sdp must be a text of 1 to 20000 characters.'],
    ['{"type":"offer","call_id":1,"sdp":""}', 'sdp must be a text'],
    ['{"type":"candidate","call_id":1}', 'candidate must be a text of at most 512 characters, or null.'],
    [`{"type":"candidate","call_id":1,"candidate":"${'x'.repeat(513)}"}`, 'candidate must be a text'],
    ['{"type":"candidate","call_id":1,"candidate":"x","sdp_mid":1}', 'sdp_mid must be a text of 1 to 32 characters.'],
    ['{"type":"mute","call_id":1,"muted":1}', 'muted must be true or false.'],
    ['{"type":"digits","call_id":1,"digits":""}', 'digits must be 1 to 32 of 0 to 9, *, # and A to D.'],
    ['{"type":"digits","call_id":1,"digits":"12a"}', 'digits must be'],
    [`{"type":"digits","call_id":1,"digits":"${'1'.repeat(33)}"}`, 'digits must be'],
    ['{"type":"digits","call_id":1,"digits":5}', 'digits must be'],
    [`"${'x'.repeat(20_000)}"`, 'A message has at most 20000 characters.'],
  ])('%s are refused with a reason', (json, reason) => {
    expect(() => readBrowserMessage(json)).toThrow(BrowserMessageError);
    expect(() => readBrowserMessage(json)).toThrow(reason);
  });
});
