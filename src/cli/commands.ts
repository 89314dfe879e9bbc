import { callCommands } from './calls-import.js';
import type { Command } from './command.js';
import { companyCommands } from './companies.js';
import { databaseCommands } from './database.js';
import { demoCommands } from './demo.js';
import { intelligenceCommands } from './intelligence.js';
import { keyCommands } from './keys.js';
import { messageCommands } from './messages.js';
import { numberCommands } from './numbers.js';
import { oauthAppCommands } from './oauth-apps.js';
import { simulationCommands } from './simulate.js';
import { userCommands } from './users.js';
import { voiceAgentCommands } from './voice-agents.js';

export const COMMANDS: readonly Command[] = [
  ...[...companyCommands, ...keyCommands, ...userCommands, ...numberCommands, ...callCommands, ...oauthAppCommands],
  ...[...messageCommands, ...voiceAgentCommands, ...intelligenceCommands, ...simulationCommands],
  ...[...databaseCommands, ...demoCommands],
];
