import type { AgentPhone } from '../load/agent-phone.js';
import type { Step } from './step.js';

/** Disconnects the phone and reconnects it before the server considers it gone. */
export const reconnect =
  (phone: AgentPhone, failed: (error: Error) => void): Step =>
  async ({ random }) => {
    await phone.disconnect(random.oneIn(2));
    await random.pause(0, 2_000);
    await phone.connect(failed);
  };
