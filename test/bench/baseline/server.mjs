// The baseline: node:http and prepared statements alone. It reads and commits the rows that the product does, and
// answers the same documents; it checks neither keys nor limits nor input.
import { createServer } from 'node:http';
import { connect } from '../database/databases.mjs';
import { companies } from '../seed/plan.mjs';
import { findCall, listCalls, searchCalls } from './call-lists.mjs';
import { CallDocuments } from './call-documents.mjs';
import { changeUser, createContact, createUser } from './writes.mjs';

const { port, baseUrl, target } = JSON.parse(process.argv[2]);
const database = connect(target);
const context = { database, baseUrl, documents: new CallDocuments(database, baseUrl) };
const companyOf = new Map(companies.map(({ id, authorization }) => [authorization, id]));

function answer(method, path, query, companyId, body) {
  if (path === '/ready') return {};
  if (path === '/v1/calls') return listCalls(context, companyId, query);
  if (path === '/v1/calls/search') return searchCalls(context, companyId, query);
  const id = Number(path.slice(path.lastIndexOf('/') + 1));
  if (method === 'GET') return findCall(context, companyId, id);
  if (method === 'PUT') return changeUser(context, companyId, id, body);
  return path === '/v1/contacts' ? createContact(context, companyId, body) : createUser(context, companyId, body);
}

async function handle({ method, url, headers }, response, body) {
  const [path, query] = url.split('?');
  const companyId = companyOf.get(headers.authorization);
  const text = JSON.stringify(await answer(method, path, query, companyId, body && JSON.parse(body)));
  const fields = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) };
  response.writeHead(method === 'POST' ? 201 : 200, fields).end(text);
}

createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    handle(request, response, body).catch((error) => {
      console.error(error);
      response.writeHead(500, { 'content-length': 0 }).end();
    });
  });
}).listen(port, '127.0.0.1');
