import { join } from 'node:path';
import ts from 'typescript';
import type { AiRequest } from './fake-ai-server.js';

/** The bodies that the official client accepts, by path; `file` is the file of a form upload. */
const TYPES: Record<string, string> = {
  '/v1/chat/completions': `import('openai').default.Chat.ChatCompletionCreateParamsNonStreaming`,
  '/v1/audio/transcriptions': `import('openai').default.Audio.TranscriptionCreateParamsNonStreaming`,
};
const FILE = join(__dirname, 'openai-requests.generated.ts');
const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
};

/** Compiles the requests that a server received as literals of the official client's types; returns type errors. */
export async function findTypeErrors(requests: readonly AiRequest[]): Promise<string[]> {
  const literals = new Set<string>();
  for (const request of requests) literals.add(`(${await literalOf(request)}) satisfies ${TYPES[request.path]};`);
  const text = `declare const file: import('openai').Uploadable;\n${[...literals].join('\n')}\nexport {};`;
  const host = ts.createCompilerHost(OPTIONS);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === FILE ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2023, true) : getSourceFile(name, ...rest);
  const program = ts.createProgram([FILE], OPTIONS, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

async function literalOf({ chat, body, contentType }: AiRequest): Promise<string> {
  if (chat) return JSON.stringify(chat);
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  const fields = [...new Set(form.keys())].map((name) => {
    const value = form.get(name);
    if (typeof value !== 'string') return name;
    return name.endsWith('[]')
      ? `${name.slice(0, -2)}: ${JSON.stringify(form.getAll(name))}`
      : `${name}: ${JSON.stringify(value)}`;
  });
  return `{ ${fields.join(', ')} }`;
}
