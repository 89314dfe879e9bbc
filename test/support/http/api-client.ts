import { Agent, fetch, type Headers } from 'undici';
import { expectMatchesOpenApi } from './openapi-conformance.js';

export interface ApiResponse {
  status: number;
  headers: Headers;
  body: any;
  text: string;
}

export interface SendOptions {
  headers?: Record<string, string>;
  /** A body that is sent unchanged. */
  raw?: string | Buffer<ArrayBuffer>;
}

/** Limits connections, because the listen queue of the server drops connections when it overflows. */
const dispatcher = new Agent({ connections: 256, connect: { timeout: 60_000 } });

/** An HTTP client that checks every response against the OpenAPI document. */
export class ApiClient {
  constructor(
    readonly baseUrl: string,
    private readonly authorization?: string,
  ) {}

  static basic(baseUrl: string, apiId: string, apiToken: string): ApiClient {
    return new ApiClient(baseUrl, `Basic ${Buffer.from(`${apiId}:${apiToken}`).toString('base64')}`);
  }

  with(authorization: string | undefined): ApiClient {
    return new ApiClient(this.baseUrl, authorization);
  }

  /** The same credentials on another server. */
  at(baseUrl: string): ApiClient {
    return new ApiClient(baseUrl, this.authorization);
  }

  get(path: string, options?: SendOptions): Promise<ApiResponse> {
    return this.send('GET', path, undefined, options);
  }

  post(path: string, body?: unknown, options?: SendOptions): Promise<ApiResponse> {
    return this.send('POST', path, body, options);
  }

  put(path: string, body?: unknown, options?: SendOptions): Promise<ApiResponse> {
    return this.send('PUT', path, body, options);
  }

  delete(path: string, body?: unknown, options?: SendOptions): Promise<ApiResponse> {
    return this.send('DELETE', path, body, options);
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    { headers = {}, raw }: SendOptions = {},
  ): Promise<ApiResponse> {
    const response = await fetch(this.baseUrl + path, {
      dispatcher,
      method,
      redirect: 'manual',
      headers: {
        ...(this.authorization === undefined ? {} : { authorization: this.authorization }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
    const answer = {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    };
    await expectMatchesOpenApi(this.baseUrl, method, path, answer);
    return answer;
  }
}
