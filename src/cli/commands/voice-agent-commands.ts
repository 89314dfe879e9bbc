import { CreateVoiceAgent } from '../../contracts/voice-agents/commands.js';
import { withApplication } from '../with-application.js';
import { command } from '../command.js';
import { requireCompany } from './company-commands.js';
import { id, mandatory, text } from '../options.js';

const MAX_SCRIPT_LENGTH = 20_000;

const create = command({
  name: 'voice-agent:create',
  description: 'Adds an AI voice agent that calls out from a Number; its script may name {{variables}}',
  options: {
    company: mandatory(id()),
    name: mandatory(text()),
    number: mandatory(id()),
    script: mandatory(text(MAX_SCRIPT_LENGTH)),
  },
  run: (config, { company, name, number: numberId, script }) =>
    withApplication(config, async (app) => {
      await requireCompany(app, company);
      const { agentId } = await app.execute(
        new CreateVoiceAgent({ companyId: company, agent: { name, numberId, script } }),
      );
      return { json: { agent_id: agentId } };
    }),
});

export const voiceAgentCommands = [create];
