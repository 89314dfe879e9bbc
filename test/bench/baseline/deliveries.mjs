// The baseline of deliveries: a bare undici loop that posts the same bytes with as many header fields, 64 at a time.
import { Pool } from 'undici';

const { origin, path, headers, body, count, concurrency } = JSON.parse(process.argv[2]);
const pool = new Pool(origin, { connections: concurrency });
let left = count;

async function loop() {
  while (left-- > 0) {
    const answer = await pool.request({ method: 'POST', path, headers, body });
    await answer.body.dump();
  }
}

await Promise.all(Array.from({ length: concurrency }, loop));
await pool.close();
