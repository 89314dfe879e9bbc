import type { ApiClient, ApiResponse } from '../../support/http/api-client.js';

/** Sends requests whose responses are known beforehand; any other response ends the run. */
export class Requests {
  count = 0;
  writes = 0;

  async send(
    api: ApiClient,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    expected: number,
    body?: object,
  ): Promise<ApiResponse['body']> {
    const answer = await api.send(method, path, body);
    this.count++;
    if (answer.status !== expected) throw new Error(`${method} ${path} was answered ${answer.status}: ${answer.text}`);
    if (method !== 'GET') this.writes++;
    return answer.body;
  }
}
