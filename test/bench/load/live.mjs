// Asks /health/live every few milliseconds; each message of the parent is answered with the times since the last one.
import { Agent, get } from 'node:http';

const { port, interval } = JSON.parse(process.argv[2]);
const agent = new Agent({ keepAlive: true });
let times = [];

function ask() {
  const start = performance.now();
  get({ port, path: '/health/live', agent }, (answer) => {
    answer.resume().once('end', () => {
      const time = performance.now() - start;
      times.push(time);
      setTimeout(ask, Math.max(0, interval - time));
    });
  });
}

const at = (share) => times[Math.floor(times.length * share)];

process.on('message', () => {
  times.sort((a, b) => a - b);
  process.send({ count: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: times.at(-1) });
  times = [];
});
ask();
