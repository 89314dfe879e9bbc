import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { Child } from '../../support/processes/processes.js';

// Made with: openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500
//            -subj /CN=receiver.example -addext subjectAltName=DNS:receiver.example
const PEM = join(__dirname, 'receiver.example.pem');

describe('a TLS connection to a checked address', () => {
  let server: Server;
  let requests: unknown[];

  beforeEach(async () => {
    requests = [];
    const pem = readFileSync(PEM);
    server = createServer({ key: pem, cert: pem }, (request, response) => {
      requests.push([(request.socket as TLSSocket & { servername: string }).servername, request.headers.host]);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  const port = (): string => String((server.address() as AddressInfo).port);
  const child = (env: Record<string, string>): Promise<string> =>
    Child.run(
      'test/platform/outbound/tls-names.ts',
      [port(), 'receiver.example', 'other.example', '127.0.0.1'],
      env,
    ).expectSuccess();

  it('verifies the name, not the address', async () => {
    expect((await child({ NODE_EXTRA_CA_CERTS: PEM })).split('\n').slice(0, 3)).toEqual([
      'receiver.example 200',
      'other.example ERR_TLS_CERT_ALTNAME_INVALID',
      '127.0.0.1 ERR_TLS_CERT_ALTNAME_INVALID',
    ]);
    expect(requests).toEqual([['receiver.example', `receiver.example:${port()}`]]);
  });

  it('requires a trusted certificate', async () => {
    expect(await child({})).toMatch(/^receiver\.example DEPTH_ZERO_SELF_SIGNED_CERT\n/);
    expect(requests).toEqual([]);
  });
});
