// The floor: a bare node:http server that answers the same bytes, header fields and body.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { headers, body } = JSON.parse(readFileSync(process.argv[3], 'utf8'));
const bytes = Buffer.from(body);
createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(Number(process.argv[2]), '127.0.0.1');
