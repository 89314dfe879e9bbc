// Writes docs/events.md: each domain event, its fields, and who reacts to it. With --check it compares only.
import './require-node.mjs';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const DOCUMENT = 'docs/events.md';
const HEAD = `# Domain events

The events that modules publish after a commit. \`npm run docs:events\` writes this page from the classes in
\`src/contracts/*/events.ts\`, the tables of reactions in \`*.saga.ts\` and the catalogue of webhook events; \`npm test\`
compares. Every event also has \`companyId\`, \`subject\` (events of one subject are published in order) and \`occurredAt\`
(milliseconds). Reactions are listed with the module that has them. [Add an event](how-to/add-an-event.md).
`;

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const parse = (file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
const parsed = (pattern) => globSync(pattern).sort().map(parse);
const inOneLine = (text) => text.replaceAll(/\s+/g, ' ');

function* nodesIn(node) {
  yield node;
  for (const child of node.getChildren()) yield* nodesIn(child);
}

const hasModifier = (node, kind) => node.modifiers?.some((modifier) => modifier.kind === kind) ?? false;

/** The description of a declaration, without the star of each line. */
const commentOf = (node) =>
  inOneLine(
    ts
      .getJSDocCommentsAndTags(node)
      .map(({ comment }) => ts.getTextOfJSDocComment(comment))
      .join(' '),
  ).trim();

/** A parameter property of the constructor, or a property of the class. */
const isField = (node) =>
  hasModifier(node, ts.SyntaxKind.ReadonlyKeyword) && (ts.isParameter(node) || ts.isPropertyDeclaration(node));

function eventsIn(source) {
  return source.statements.filter(ts.isClassDeclaration).map((node) => ({
    name: node.name.text,
    domain: basename(dirname(source.fileName)),
    base: node.heritageClauses[0].types[0].expression.text,
    isAbstract: hasModifier(node, ts.SyntaxKind.AbstractKeyword),
    comment: commentOf(node),
    fields: [...nodesIn(node)].filter(isField).map(({ name, type }) => `${name.text}: ${inOneLine(type.getText())}`),
  }));
}

const events = parsed('src/contracts/*/events.ts').flatMap(eventsIn);

/** Base classes have the names of their domains, so the one of the same file comes first. */
const baseOf = ({ base, domain }) =>
  events.find((event) => event.name === base && event.domain === domain) ?? events.find(({ name }) => name === base);

function lineOf(event) {
  const base = baseOf(event);
  return base ? [...lineOf(base), event] : [event];
}

const names = new Set(events.map(({ name }) => name));

function callsOf(sources, name) {
  return sources.flatMap((source) =>
    [...nodesIn(source)].filter((node) => ts.isCallExpression(node) && (!name || node.expression.getText() === name)),
  );
}

const reactions = callsOf(parsed('src/**/*.saga.ts'), 'on').map(({ arguments: [event, reaction, when], parent }) => ({
  event: event.getText(),
  text:
    `${basename(dirname(parent.getSourceFile().fileName))}: ${reaction.getText()}` +
    (when ? ` if \`${inOneLine(when.body.getText())}\`` : ''),
}));

const webhooks = callsOf(parsed('src/modules/webhooks/catalogue/*.ts'))
  .map(({ arguments: [event, name, meaning] }) => ({ event: event?.getText(), name, meaning }))
  .filter(({ event, name }) => names.has(event) && name && ts.isStringLiteral(name))
  .map(({ event, name, meaning }) => ({ event, name: name.text, meaning: `${meaning.text}.` }));

const cell = (texts) => texts.join('<br>').replaceAll('|', '\\|');

function rowOf(event) {
  const line = lineOf(event);
  const fields = line.flatMap((each) => each.fields).map((field) => `\`${field}\``);
  const follow = line.flatMap(({ name }) => reactions.filter((reaction) => reaction.event === name));
  const sent = webhooks.filter((webhook) => webhook.event === event.name);
  const meaning = event.comment || sent[0]?.meaning || '';
  const cells = [
    [event.name],
    [meaning],
    fields,
    follow.map(({ text }) => text),
    sent.map(({ name }) => `\`${name}\``),
  ];
  return `| ${cells.map(cell).join(' | ')} |`;
}

const domains = Map.groupBy(
  events.filter(({ isAbstract }) => !isAbstract),
  ({ domain }) => domain,
);
const tables = [...domains].map(
  ([domain, all]) => `## ${domain}

| event | meaning | fields | reactions | webhook events |
| --- | --- | --- | --- | --- |
${all.map(rowOf).join('\n')}
`,
);
const text = [HEAD, ...tables].join('\n');

if (!process.argv.includes('--check')) {
  writeFileSync(DOCUMENT, text);
} else if (readFileSync(DOCUMENT, 'utf8') !== text) {
  console.error(`${DOCUMENT} is not what npm run docs:events would write.`);
  process.exitCode = 1;
}
