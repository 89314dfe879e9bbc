import { CreateVoiceAgent } from '../../contracts/voice-agents/commands.js';
import { companyCommand } from '../command.js';
import { id, mandatory, text } from '../options/options.js';

const MAX_SCRIPT_LENGTH = 20_000;

const create = companyCommand({
  name: 'voice-agent:create',
  description: 'Adds an AI voice agent that calls out from a Number; its script may name {{variables}}',
  options: {
    name: mandatory(text()),
    number: mandatory(id()),
    script: mandatory(text(MAX_SCRIPT_LENGTH)),
  },
  async run(app, companyId, { name, number: numberId, script }) {
    const { agentId } = await app.execute(new CreateVoiceAgent({ companyId, agent: { name, numberId, script } }));
    return { json: { agent_id: agentId } };
  },
});

export const voiceAgentCommands = [create];
