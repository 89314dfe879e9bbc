import { pause } from '../machine/processes.mjs';
import { companies } from '../seed/plan.mjs';

const USERS = 200;
const PER_SECOND = 200;
const CHANGES = 10 * PER_SECOND;
const CHANGES_PER_USER = CHANGES / USERS;
const [{ authorization, firstUser, users }] = companies;

async function change(port, id, status) {
  const answer = await fetch(`http://127.0.0.1:${port}/v2/users/${id}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ availability_status: status }),
  });
  const at = performance.timeOrigin + performance.now();
  if (!answer.ok) throw new Error(await answer.text());
  await answer.arrayBuffer();
  return at;
}

/** Milliseconds from the answer to a change, which follows its commit, to the request that delivers its event. */
export async function measureLatency(server, receiver) {
  // The first round warms the server up.
  await measureRound(server, receiver, 0);
  return measureRound(server, receiver, CHANGES_PER_USER);
}

/** `before` is the number of earlier changes of each user. */
async function measureRound({ port }, receiver, before) {
  await receiver.forget();
  const answered = new Map();
  // Changes of one user follow each other: one that overtook another would change nothing.
  const last = new Map();
  const start = performance.now();
  for (let n = 0; n < CHANGES; n++) {
    while (performance.now() - start < (n * 1000) / PER_SECOND) await pause(1);
    const id = firstUser + users - USERS + (n % USERS);
    const sequence = before + 1 + Math.floor(n / USERS);
    const run = async () => {
      await last.get(id);
      answered.set(`${id} ${sequence}`, await change(port, id, sequence % 2 ? 'unavailable' : 'available'));
    };
    last.set(id, run());
  }
  await Promise.all(last.values());
  const { notes } = await receiver.wait(CHANGES);
  const times = notes.map(([id, sequence, at]) => at - answered.get(`${id} ${sequence}`)).sort((a, b) => a - b);
  return { p50: times[Math.floor(times.length * 0.5)], p99: times[Math.floor(times.length * 0.99)] };
}
