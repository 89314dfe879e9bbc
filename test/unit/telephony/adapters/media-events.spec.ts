import { Logger } from '@nestjs/common';
import { MediaEvents } from '../../../../src/telephony/adapters/media-events.js';

describe('events of the media threads', () => {
  let logged: jest.SpyInstance;

  beforeEach(() => (logged = jest.spyOn(Logger.prototype, 'error').mockImplementation()));
  afterEach(() => logged.mockRestore());

  it('log the reasons of failed recordings and crashed threads', () => {
    const events = new MediaEvents();
    events.onEvent({ type: 'recordingFailed', recordingId: 'sid.recording', reason: 'ENOSPC: no space left' });
    events.onError(new Error('Out of memory'));
    expect(logged.mock.calls.map(([error]) => (error as Error).message)).toEqual([
      'The recording sid.recording failed: ENOSPC: no space left',
      'Out of memory',
    ]);
  });
});
