import { serveRequests } from '../../../../../src/telephony/sounds/threads/serve-requests.js';

const DEEDS: Record<string, () => string | Promise<string>> = {
  refuse: () => {
    throw new Error('No.');
  },
  exit: () => process.exit(3),
  crash: () => {
    setImmediate(() => {
      throw new Error('out of order');
    });
    return new Promise(() => undefined);
  },
  loop: () => {
    for (;;);
  },
};

/** A worker that fails in every way on request, and otherwise responds. */
serveRequests((request: string) => DEEDS[request]?.() ?? request.toUpperCase());
