import type { Command } from '../../command.js';

const status: Command = {
  name: 'db:status',
  description: 'Lists the migrations that have run and those that are pending',
  options: {},
  async run(config) {
    const { statusOf } = await import('./schema-status.js');
    return { json: await statusOf(config) };
  },
};

const migrate: Command = {
  name: 'db:migrate',
  description: 'Brings the schema up to date, as every start of a server does',
  options: {},
  async run(config) {
    const { statusOf } = await import('./schema-status.js');
    const { dataSourceOptions, openDataSource } = await import('../../../platform/database/data-source.js');
    const { SecretBox } = await import('../../../platform/crypto/secret-box.js');
    const { pending: migrated } = await statusOf(config);
    const box = new SecretBox(config);
    await (await openDataSource(dataSourceOptions(config), box)).destroy();
    return { json: { migrated, ...(await statusOf(config)) } };
  },
};

export const databaseCommands = [migrate, status];
