import type { DataSource, QueryRunner } from 'typeorm';
import type { SecretBox } from '../../crypto/secret-box.js';
import { ConfigError } from '../../settings.js';

const boxes = new WeakMap<DataSource, SecretBox>();

/** Migrations are created by TypeORM, which passes them nothing but the connection. */
export const provideSecretBox = (source: DataSource, box: SecretBox): void => void boxes.set(source, box);

export function secretBoxOf(runner: QueryRunner): SecretBox {
  const box = boxes.get(runner.dataSource);
  if (!box) throw new ConfigError('This migration encrypts secrets: run it with db:migrate, or start the server.');
  return box;
}
