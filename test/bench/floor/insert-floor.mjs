// The floor of accepting a message: node:http, one JSON body, one row that survives the death of the process, one answer.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const { SqliteDatabase } = createRequire(import.meta.url)(
  '../../../dist/platform/database/connections/sqlite-database.js',
);

const [port, file] = process.argv.slice(2);
const database = new SqliteDatabase(file);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = NORMAL');
database.exec(
  'CREATE TABLE IF NOT EXISTS accepted (id INTEGER PRIMARY KEY, recipient TEXT, body TEXT, created_at INTEGER)',
);
const insert = database.prepare('INSERT INTO accepted (recipient, body, created_at) VALUES (?, ?, ?)');

createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    if (request.method === 'POST') {
      const { to, body } = JSON.parse(Buffer.concat(chunks).toString());
      insert.run(to, body, Date.now());
    }
    const answer = JSON.stringify({ status: 'pending' });
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length }).end(answer);
  });
}).listen(Number(port), '127.0.0.1');

// Held for as long as the process lives: a statement does not keep its database from being collected.
process.on('exit', () => database.close());
