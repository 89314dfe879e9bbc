// A receiver of webhooks: answers 200 at once, counts, and notes when each message came. GET tells; POST /dead never answers.
import { createServer } from 'node:http';

let count = 0;
let first = 0;
let last = 0;
let notes = [];
const now = () => performance.timeOrigin + performance.now();

createServer((request, response) => {
  if (request.method === 'GET') {
    response.end(JSON.stringify({ count, first, last, notes }));
    [count, first, last, notes] = [0, 0, 0, []];
    return;
  }
  const at = now();
  if (request.url === '/dead') return;
  const keep = request.url === '/noted';
  let body = '';
  request.on('data', (chunk) => keep && (body += chunk));
  request.on('end', () => {
    first ||= at;
    last = at;
    count++;
    if (keep) notes.push([JSON.parse(body).data.id, Number(request.headers['x-switchhook-sequence']), at]);
    response.end();
  });
}).listen(Number(process.argv[2]), '127.0.0.1');
