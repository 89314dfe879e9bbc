import { backupCommands } from './commands/database/backup-commands.js';
import { callCommands } from './commands/call-commands.js';
import type { Command } from './command.js';
import { checkCommands } from './commands/database/check-commands.js';
import { companyCommands } from './commands/company-commands.js';
import { connectionCommands } from './commands/carrier/connection-commands.js';
import { databaseCommands } from './commands/database/database-commands.js';
import { demoCommands } from './commands/database/demo-commands.js';
import { intelligenceCommands } from './commands/intelligence-commands.js';
import { keyCommands } from './commands/key-commands.js';
import { messageCommands } from './commands/message-commands.js';
import { numberCommands } from './commands/number-commands.js';
import { oauthAppCommands } from './commands/oauth-app-commands.js';
import { sipPhoneCommands } from './commands/sip-phone-commands.js';
import { simulationCommands } from './commands/simulation-commands.js';
import { telephonyCommands } from './commands/carrier/telephony-commands.js';
import { trunkCommands } from './commands/carrier/trunk-commands.js';
import { userCommands } from './commands/user-commands.js';
import { voiceAgentCommands } from './commands/voice-agent-commands.js';

export const COMMANDS: readonly Command[] = [
  companyCommands,
  keyCommands,
  userCommands,
  sipPhoneCommands,
  numberCommands,
  connectionCommands,
  trunkCommands,
  telephonyCommands,
  callCommands,
  oauthAppCommands,
  messageCommands,
  voiceAgentCommands,
  intelligenceCommands,
  simulationCommands,
  databaseCommands,
  backupCommands,
  checkCommands,
  demoCommands,
].flat();
