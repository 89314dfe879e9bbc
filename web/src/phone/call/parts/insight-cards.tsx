import { Anchor, Paper, Stack, Text } from '@mantine/core';
import type { components } from '../../../api/schema';
import { useMe } from '../../line/line-context';
import { Section } from './section';
import { usePartTexts } from './texts';

type Card = components['schemas']['PhoneInsightCard'];
type Line = Card['contents'][number];

/** Information from other systems about the caller, as it arrives. */
export function InsightCards() {
  const t = usePartTexts();
  const { insight_cards: cards } = useMe();
  if (cards.length === 0) return null;
  return (
    <Section title={t('cards')}>
      <Stack gap="xs" aria-live="polite">
        {cards.map(({ id, contents }) => (
          <Paper key={id} p="xs">
            {contents.map((line, index) => (
              <CardLine key={index} line={line} />
            ))}
          </Paper>
        ))}
      </Stack>
    </Section>
  );
}

function CardLine({ line: { type, text, label, link } }: { line: Line }) {
  const content = link ? (
    <Anchor href={link} target="_blank" rel="noreferrer" size="sm">
      {text}
    </Anchor>
  ) : (
    text
  );
  return (
    <Text size="sm" fw={type === 'title' ? 600 : undefined} style={{ overflowWrap: 'anywhere' }}>
      {label && (
        <Text span size="xs" c="dimmed">
          {label}{' '}
        </Text>
      )}
      {content}
    </Text>
  );
}
