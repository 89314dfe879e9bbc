import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { findFreePort, listeningUrl } from '../../../src/platform/http/sockets/listening-address.js';

const hasIpv6 = Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === '::1'));

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['0.0.0.0', '0.0.0.0'],
  ...(hasIpv6
    ? [
        ['::1', '[::1]'],
        ['::', '[::]'],
      ]
    : []),
])('a server on %s with a free port has the URL of http://%s and that port', async (host, name) => {
  const port = await findFreePort(host);
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  expect(listeningUrl(server)).toBe(`http://${name}:${port}`);
  server.close();
});
