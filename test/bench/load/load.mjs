// A load generator that costs little, so that the server is what is measured: raw sockets, no parsing of answers.
// It prints "start" after the warm-up and the result at the end.
import { connect } from 'node:net';
import { requests } from './requests.mjs';

const { port, kind, seconds, warmup, count = Infinity, among, connections } = JSON.parse(process.argv[2]);
const next = requests(kind, among);
let started = 0;
let done = 0;
let failed = 0;
let failure;
const finished = () => done >= count;

function write(socket) {
  const { method = 'GET', path, authorization, body } = next();
  const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\n`;
  const content = body && `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  socket.write(head + (content ?? '\r\n'));
  started++;
}

function open() {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let missing = 0;
  socket.on('connect', () => write(socket));
  socket.on('data', (chunk) => {
    if (missing === 0) {
      const end = chunk.indexOf('\r\n\r\n');
      const head = chunk.latin1Slice(0, end);
      if (!head.startsWith('HTTP/1.1 20')) {
        failed++;
        failure ??= chunk.toString();
      }
      missing = end + 4 + Number(/content-length: (\d+)/i.exec(head)[1]);
    }
    missing -= chunk.length;
    if (missing > 0) return;
    done++;
    if (started < count) write(socket);
    else if (finished()) report();
  });
}

let before = 0;
let start = performance.now();

function report() {
  const rate = (done - before) / ((performance.now() - start) / 1000);
  if (failed > 0) console.error(`${failed} requests of ${kind} failed, such as ${failure}`);
  process.stdout.write(`${JSON.stringify({ rate, done: done - before, total: started, failed })}\n`, () =>
    process.exit(),
  );
}

for (let i = 0; i < Math.min(connections, count); i++) open();
if (count === Infinity)
  setTimeout(() => {
    console.log('start');
    before = done;
    start = performance.now();
    setTimeout(report, seconds * 1000);
  }, warmup * 1000);
else console.log('start');
