import { FakeDnsConnections } from './fake-dns-connections.js';

/** Requests one server under the given names, in a process that trusts its certificate. */
async function main(port: string, names: string[]): Promise<void> {
  for (const name of names) {
    const result = await new FakeDnsConnections([['127.0.0.1']], true).get(`https://${name}:${port}`);
    process.stdout.write(`${name} ${result}\n`);
  }
}

void main(process.argv[2], process.argv.slice(3));
