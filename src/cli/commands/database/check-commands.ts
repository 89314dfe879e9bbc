import { existsSync } from 'node:fs';
import type { Finding } from '../../../platform/check/check-database.js';
import type { DatabaseConfig } from '../../../platform/config.js';
import { CommandError } from '../../arguments.js';
import type { Command } from '../../command.js';
import { flag } from '../../options/options.js';

const check: Command = {
  name: 'db:check',
  description:
    'Looks for damage, orphaned rows, wrong counters, missing and unlinked files; exits with 1 if anything is left to repair',
  options: { repair: flag() },
  async run(config, options, _streams, open) {
    const repair = options.repair === true;
    requireDatabase(config);
    const { CheckDatabase, report } = await import('../../../platform/check/check-database.js');
    const { checkIntegrity } = await import('../../../platform/check/integrity.js');
    const damage = await Promise.all((await checkIntegrity(config)).map((problem) => report(problem, repair)));
    // Reads of a damaged database are not reliable, so nothing else is checked or repaired.
    const findings =
      damage.length > 0 ? damage : await open(config, (app) => app.execute(new CheckDatabase({ repair })));
    const isClean = findings.every((finding) => finding.repair === 'repaired');
    return {
      json: { clean: isClean, findings: findings.map(toJson) },
      lines: findings.length === 0 ? ['Nothing was found.'] : findings.flatMap(toLines),
      failed: !isClean,
    };
  },
};

/** The application would create an empty database, and the check would report every stored file as unlinked. */
function requireDatabase(config: DatabaseConfig): void {
  const file = config.databaseUrl.slice('sqlite:'.length);
  if (config.embedded && !existsSync(file))
    throw new CommandError(`DATABASE_URL names a file that does not exist: ${file}.`);
}

const toJson = ({ check, name, count, examples, message, repair, byHand }: Finding): Record<string, unknown> => ({
  check,
  name,
  count,
  examples,
  message,
  repair,
  ...(byHand !== undefined && { by_hand: byHand }),
});

const OUTCOMES = {
  repaired: 'Repaired.',
  repairable: 'db:check --repair repairs it.',
  manual: 'To be repaired by hand.',
};

const toLines = ({ check, name, examples, message, repair, byHand }: Finding): string[] => [
  `${check}  ${name}`,
  `  ${message}`,
  `  ${repair === 'manual' && byHand ? byHand : OUTCOMES[repair]}`,
  `  For example: ${examples.join('; ')}`,
];

export const checkCommands = [check];
