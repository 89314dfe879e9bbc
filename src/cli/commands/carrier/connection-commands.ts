import { CreateConnection, DeleteConnection } from '../../../contracts/carrier/commands.js';
import { ListConnections } from '../../../contracts/carrier/queries.js';
import { CONNECTION_KINDS } from '../../../contracts/carrier/types.js';
import { iso } from '../../../platform/clock.js';
import { companyCommand } from '../../command.js';
import { id, mandatory, oneOf, text } from '../../options/options.js';

const create = companyCommand({
  name: 'connection:create',
  description: 'Connects a company to a carrier of its own; the secret is shown this once',
  options: { kind: mandatory(oneOf(CONNECTION_KINDS)), url: text(2048), name: text() },
  async run(app, companyId, { kind, url, name }) {
    const { connectionId, secret } = await app.execute(new CreateConnection({ companyId, kind, url, name }));
    return { json: { connection_id: connectionId, secret } };
  },
});

const list = companyCommand({
  name: 'connection:list',
  description: 'Lists the connections of a company, without their secrets',
  options: {},
  async run(app, companyId) {
    const connections = await app.query(new ListConnections({ companyId }));
    const rows = connections.map((connection) => ({
      connection_id: connection.id,
      name: connection.name,
      kind: connection.kind,
      url: connection.url,
      created_at: iso(connection.createdAt),
    }));
    return { json: { connections: rows } };
  },
});

const remove = companyCommand({
  name: 'connection:delete',
  description: 'Removes a connection that no Number uses',
  options: { connection: mandatory(id()) },
  async run(app, companyId, { connection: connectionId }) {
    await app.execute(new DeleteConnection({ companyId, connectionId }));
    return { json: { connection_id: connectionId } };
  },
});

export const connectionCommands = [create, list, remove];
