import { parseSnapshot } from '../../../src/modules/webhooks/snapshots.js';

describe('the snapshot of an event', () => {
  const payloads = [{ event: 'call.created', to: [1], data: { id: 7 } }];

  it.each(['payloads', 'told'])('is read with its payloads under %s', (name) => {
    expect(parseSnapshot(JSON.stringify({ key: 'k', [name]: payloads }))).toEqual({ key: 'k', payloads });
  });
});
