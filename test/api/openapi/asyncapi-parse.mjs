/** Prints what the AsyncAPI parser finds in the document on standard input. */
import { Parser } from '@asyncapi/parser';

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const { document, diagnostics } = await new Parser().parse(Buffer.concat(chunks).toString());
const problems = diagnostics.map(({ code, severity, message, path }) => ({
  code,
  severity,
  message,
  path: path.join('.'),
}));
const operations =
  document
    ?.operations()
    .all()
    .map((operation) => [operation.id(), operation.action()]) ?? [];
process.stdout.write(JSON.stringify({ problems, operations }));
