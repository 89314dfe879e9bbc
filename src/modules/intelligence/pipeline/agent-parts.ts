import type { Transcript, TranscriptLine } from '../analyst/analyst.js';

interface AgentPart {
  userId: number | null;
  /** What the agent said, and what the other party said to this agent. */
  transcript: Transcript;
}

/**
 * Splits a conversation by agent, so that nobody is judged by the words of a colleague; the last speaker comes last.
 * Words of unknown speakers, such as voice agents, count only if no agent is known: as those of the agent of the call.
 */
export function splitByAgent(transcript: Transcript, assumed: number | null): AgentPart[] {
  const agentLines = transcript.lines.filter(({ speaker }) => speaker === 'internal');
  const [first] = agentLines;
  if (!first) return [];
  const agents = lastSpokenOrder(agentLines);
  if (agents.length < 2 && agentLines.every(({ userId }) => userId === first.userId))
    return [{ userId: agents[0] ?? assumed, transcript }];
  const parts = new Map(agents.map((userId) => [userId, [] as TranscriptLine[]]));
  let current = first.userId;
  for (const line of transcript.lines) {
    if (line.speaker === 'internal') current = line.userId;
    if (current !== null) parts.get(current)!.push(line);
  }
  return agents.map((userId) => ({ userId, transcript: { ...transcript, lines: parts.get(userId)! } }));
}

/** The known agents, by their last words. */
function lastSpokenOrder(lines: readonly TranscriptLine[]): number[] {
  const order = new Set<number>();
  for (const { userId } of lines) {
    if (userId === null) continue;
    order.delete(userId);
    order.add(userId);
  }
  return [...order];
}
