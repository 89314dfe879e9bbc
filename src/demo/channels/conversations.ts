import {
  AddTemplate,
  ConnectWhatsApp,
  ImportConversation,
  type PastMessage,
} from '../../contracts/messaging/commands.js';
import type { Application } from '../../platform/application.js';
import { MINUTE } from '../../platform/clock.js';
import type { Directory } from '../directory.js';
import { CONVERSATIONS, type DemoConversation, TEMPLATE } from './conversation-texts.js';
import { workday } from './workdays.js';

interface Company {
  companyId: number;
  ownerId: number;
  numberIds: Record<DemoConversation['number'], number>;
}

export async function makeConversations(
  app: Application,
  company: Company,
  people: Directory,
  now: number,
): Promise<void> {
  const { companyId, ownerId, numberIds } = company;
  const numberId = numberIds.Support;
  const reported = { messagingLimitTier: 'TIER_1K', qualityRating: 'GREEN', businessVerificationStatus: 'VERIFIED' };
  const changes = { wabaId: `demo-${companyId}`, status: 'ONLINE', ...reported } as const;
  await app.execute(new ConnectWhatsApp({ numberId, changes }));
  const { templateId } = await app.execute(
    new AddTemplate({ numberId, template: { ...TEMPLATE, status: 'APPROVED' } }),
  );
  for (const conversation of CONVERSATIONS) {
    const userId = people.user(conversation.agent)!;
    const messages = messagesOf(conversation, people, { now, userId, templateId });
    const unread = conversation.unread ?? 0;
    const read = messages.at(-1 - unread);
    await app.execute(
      new ImportConversation({
        companyId,
        numberId: numberIds[conversation.number],
        channel: conversation.channel,
        participants: conversation.with.map((name) => people.digits(name)!),
        messages,
        reads: read ? [ownerId, userId].map((reader) => ({ userId: reader, at: read.at })) : [],
      }),
    );
  }
}

function messagesOf(
  { day, at, lines }: DemoConversation,
  people: Directory,
  { now, userId, templateId }: { now: number; userId: number; templateId: number },
): PastMessage[] {
  let time = workday(now, day, at);
  return lines.map(([minutes, said]): PastMessage => {
    time += minutes * MINUTE;
    if ('in' in said)
      return { at: time, direction: 'inbound', body: said.in, from: said.from && people.digits(said.from)! };
    const { out, status = 'delivered', errorCode } = said;
    const content = typeof out === 'string' ? { body: out } : { templateParams: templateOf(templateId, out) };
    return { at: time, direction: 'outbound', content, userId, status, errorCode };
  });
}

const templateOf = (id: number, variables: Record<string, string>) => ({
  id,
  body: Object.entries(variables).map(([key, value]) => ({ key, value })),
});
