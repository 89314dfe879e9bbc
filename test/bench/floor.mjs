// The floor: a bare node:http server that answers the same bytes.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const body = readFileSync(process.argv[3]);
const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length };
createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.argv[2]), '127.0.0.1');
