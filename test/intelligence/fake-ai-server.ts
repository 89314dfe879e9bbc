import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AiRequest {
  path: string;
  authorization: string | undefined;
  headers: IncomingHttpHeaders;
  contentType: string;
  body: Buffer;
  /** The body of a chat request. */
  chat?: { model: string; messages: { role: string; content: string }[]; response_format?: any; temperature?: number };
}

type Reply = { status: number; body: string; headers?: Record<string, string> } | 'silence' | 'cut';

/** A fake OpenAI server: chat completions with JSON responses, and transcriptions of audio. */
export class FakeAiServer {
  readonly requests: AiRequest[] = [];
  /** The chat responses by the first property of the requested schema. */
  readonly answers = new Map<string, unknown>();
  transcript: unknown = { language: 'english', segments: [] };
  /** While set, every request gets this reply. */
  outage?: Reply;
  /** The response formats that are rejected with 400. */
  readonly rejectedFormats = new Set<string>();
  /** Wraps the JSON of a response. */
  wrap = (json: string): string => json;
  private readonly next: Reply[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(port = 0): Promise<FakeAiServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const ai = new FakeAiServer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
    server.on('request', (request, response) => void ai.take(request, response));
    return ai;
  }

  /** Sets the failures of the next requests. */
  failNext(...replies: Reply[]): void {
    this.next.push(...replies);
  }

  takeRequests(): AiRequest[] {
    return this.requests.splice(0);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const contentType = String(request.headers['content-type']);
    const { headers, url } = request;
    const received: AiRequest = { path: url!, authorization: headers.authorization, headers, contentType, body };
    if (contentType.startsWith('application/json')) received.chat = JSON.parse(body.toString('utf8'));
    this.requests.push(received);
    const reply = this.next.shift() ?? this.outage ?? this.replyTo(received);
    if (reply === 'cut') return void response.destroy();
    if (reply === 'silence') return;
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers }).end(reply.body);
  }

  private replyTo(received: AiRequest): Reply {
    const format = received.chat?.response_format?.type;
    if (this.rejectedFormats.has(format)) return { status: 400, body: `{"error":{"message":"no ${format} here"}}` };
    return { status: 200, body: JSON.stringify(this.answer(received)) };
  }

  private answer({ chat }: AiRequest): unknown {
    if (!chat) return this.transcript;
    const property = propertyOf(chat);
    const content = this.wrap(JSON.stringify({ [property]: this.answers.get(property) }));
    return { choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }] };
  }
}

/** The first property of the schema in the instruction. */
export const propertyOf = (chat: NonNullable<AiRequest['chat']>): string =>
  /"properties":\{"(\w+)"/.exec(chat.messages[0].content)![1];
