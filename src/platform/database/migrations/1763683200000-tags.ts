import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

const SYSTEM_TAGS = [
  ['Callback Request', '#f5a623', 'The caller asked to be called back'],
  ['Called Back', '#7ed321', 'The caller was called back'],
  ['Conference', '#4a90e2', 'More than two people were on the call'],
  ['Follow Up', '#00b388', 'Somebody has to come back to this call'],
  ['Voicemail Drop', '#9013fe', 'A recorded message was left'],
  ['Voice Virtual Agent', '#50e3c2', 'A virtual agent took part in the call'],
] as const;

/** Tags, the calls they are on, and the tag that a user owes. Companies that are there already get the system tags. */
export class Tags1763683200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    // Normalising makes some characters three, so the key is three times as wide as the name.
    await s.createTable(
      'tags',
      [
        s.id(),
        s.bigint('company_id'),
        s.varchar('name', 64),
        s.varchar('name_key', 192),
        s.varchar('color', 7),
        s.varchar('description', 255, { isNullable: true }),
        s.bigint('created_at'),
      ],
      { unique: [['company_id', 'name_key']], index: [['company_id', 'created_at', 'id']] },
    );
    await this.onCalls(s);
    // Authors are forgotten with their accounts.
    await s.index('call_comments', ['posted_by']);
    await s.addColumn('users', s.bigint('untagged_call_id'));
    await s.index('users', ['untagged_call_id']);
    await this.systemTags(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.dropIndex('users', ['untagged_call_id']);
    await s.dropIndex('call_comments', ['posted_by']);
    await runner.query('ALTER TABLE users DROP COLUMN untagged_call_id');
    await runner.query(`DELETE FROM list_tallies WHERE list = 'tags'`);
    await s.dropTables('call_tag_days', 'call_tags', 'tags');
  }

  private async onCalls(s: Schema): Promise<void> {
    await s.createTable(
      'call_tags',
      [
        s.id(),
        s.bigint('company_id'),
        s.bigint('call_id'),
        s.bigint('tag_id'),
        // Of the call, for they never change and calls are searched by them.
        s.bigint('created_at'),
        s.varchar('direction', 10),
        s.bigint('tagged_at'),
        s.bigint('tagged_by', { isNullable: true }),
      ],
      {
        unique: [['call_id', 'tag_id']],
        index: [['company_id', 'tag_id', 'created_at', 'call_id', 'direction'], ['tagged_by']],
      },
    );
    // How many calls that began on a day bear a tag.
    await s.createTable('call_tag_days', [
      { ...s.bigint('company_id'), isPrimary: true },
      { ...s.bigint('tag_id'), isPrimary: true },
      { ...s.bigint('day'), isPrimary: true },
      { ...s.varchar('direction', 10), isPrimary: true },
      s.integer('calls'),
    ]);
  }

  private async systemTags(runner: QueryRunner): Promise<void> {
    for (const [name, color, description] of SYSTEM_TAGS)
      await runner.query(
        `INSERT INTO tags (company_id, name, name_key, color, description, created_at)
         SELECT id, '${name}', '${name.toLowerCase()}', '${color}', '${description}', created_at FROM companies`,
      );
    await runner.query(
      `INSERT INTO list_tallies (list, company_id, total, generation, newest_at, sequence)
       SELECT 'tags', id, ${SYSTEM_TAGS.length}, 0, created_at, ${SYSTEM_TAGS.length} FROM companies`,
    );
  }
}
