// Receives webhooks: answers 200 at once and notes what came. GET tells it and forgets it.
import { createServer } from 'node:http';

const fresh = () => ({ count: 0, first: 0, last: 0, names: {}, notes: [] });
let seen = fresh();

function take(url, headers, body, at) {
  seen.first ||= at;
  seen.last = at;
  seen.count++;
  if (url === '/counted') return;
  const { event, data } = JSON.parse(body);
  seen.names[event] = (seen.names[event] ?? 0) + 1;
  if (url === '/noted') seen.notes.push([data.id, Number(headers['x-switchhook-sequence']), at]);
}

createServer((request, response) => {
  if (request.method === 'GET') {
    response.end(JSON.stringify(seen));
    if (request.url === '/forget') seen = fresh();
    return;
  }
  const at = performance.timeOrigin + performance.now();
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    take(request.url, request.headers, body, at);
    response.end();
  });
}).listen(Number(process.argv[2]), '127.0.0.1');
