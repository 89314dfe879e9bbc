import { type AddressInfo, createServer, type Server } from 'node:net';

/** The address that a server is bound to, as a URL: `http://[::1]:3000`. */
export function listeningUrl(server: Pick<Server, 'address'>): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** A port that is free on the host now. Links contain the port, so it has to be known before the server listens. */
export function findFreePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, host, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
