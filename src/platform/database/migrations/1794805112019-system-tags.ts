import type { MigrationInterface, QueryRunner } from 'typeorm';

const SYSTEM_TAGS = [
  ['callback request', '#f5a623', '#29C8FF', 'The caller asked to be called back', 'queue_callback'],
  ['called back', '#7ed321', '#B285D1', 'The caller was called back', 'queue_called_back'],
  ['conference', '#4a90e2', '#000000', 'More than two people were on the call', 'conference'],
  ['follow up', '#00b388', '#ff7d03', 'Somebody has to come back to this call', 'follow_up_self_assign'],
  ['voicemail drop', '#9013fe', '#FCBB26', 'A recorded message was left', 'voicemail_drop'],
  ['voice virtual agent', '#50e3c2', '#00B388', 'A virtual agent took part in the call', 'voice_virtual_agent'],
] as const;

/** Gives the system tags of existing companies the colours and descriptions of new ones, where nobody changed them. */
export class SystemTags1794805112019 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [key, oldColor, color, oldDescription, description] of SYSTEM_TAGS) {
      await replace(runner, key, 'color', oldColor, color);
      await replace(runner, key, 'description', oldDescription, description);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [key, oldColor, color, oldDescription, description] of SYSTEM_TAGS) {
      await replace(runner, key, 'color', color, oldColor);
      await replace(runner, key, 'description', description, oldDescription);
    }
  }
}

const replace = (runner: QueryRunner, key: string, column: string, before: string, after: string): Promise<unknown> =>
  runner.query(`UPDATE tags SET ${column} = '${after}' WHERE name_key = '${key}' AND ${column} = '${before}'`);
