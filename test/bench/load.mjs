// A load generator light enough that the server, not the client, is what is measured: raw sockets, requests made once.
import { connect } from 'node:net';

const { port, paths, authorization, body, connections, warmup, seconds } = JSON.parse(process.argv[2]);
const method = body === undefined ? 'GET' : 'POST';
const content =
  body === undefined
    ? '\r\n'
    : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const requests = paths.map((path) =>
  Buffer.from(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\n${content}`),
);
let done = 0;
let failed = 0;
let next = 0;

function open() {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const send = () => socket.write(requests[next++ % requests.length]);
  let missing = 0;
  socket.on('connect', send);
  socket.on('data', (chunk) => {
    if (missing === 0) {
      const end = chunk.indexOf('\r\n\r\n');
      const head = chunk.latin1Slice(0, end);
      if (!head.startsWith('HTTP/1.1 200')) failed++;
      missing = end + 4 + Number(/content-length: (\d+)/i.exec(head)[1]);
    }
    missing -= chunk.length;
    if (missing > 0) return;
    done++;
    send();
  });
}

for (let i = 0; i < connections; i++) open();
setTimeout(() => {
  const before = done;
  const start = performance.now();
  setTimeout(() => {
    console.log(JSON.stringify({ rate: (done - before) / ((performance.now() - start) / 1000), failed }));
    process.exit();
  }, seconds * 1000);
}, warmup * 1000);
