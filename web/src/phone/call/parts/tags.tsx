import { CloseButton, ColorSwatch, Group, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import { useCommonTexts } from '../../../components/texts';
import type { PhoneCall } from '../../line/line-state';
import { useTag, useUntag } from '../call-actions';
import styles from '../call.module.css';
import { Section } from './section';
import { usePartTexts } from './texts';

/** The tags of the call, and a field to add more. */
export function Tags({ call: { id, tags } }: { call: Pick<PhoneCall, 'id' | 'tags'> }) {
  const t = usePartTexts();
  const common = useCommonTexts();
  const tag = useTag(id);
  const untag = useUntag(id);
  const all = useQuery({ queryKey: ['tags'], queryFn: () => dataOf(api.GET('/phone/v1/tags')), staleTime: 60_000 });
  const used = new Set(tags.map((each) => each.id));
  const others = (all.data?.tags ?? []).filter((each) => !used.has(each.id));
  return (
    <Section title={t('tags')}>
      <Group gap={6} mb={6}>
        {tags.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('noTags')}
          </Text>
        )}
        {tags.map(({ id: tagId, name, color }) => (
          <span key={tagId} className={styles.tag}>
            <ColorSwatch color={color} size={12} aria-hidden />
            {name}
            <CloseButton
              size="xs"
              aria-label={t('removeTag', { name })}
              disabled={untag.isPending}
              onClick={() => untag.mutate(tagId)}
            />
          </span>
        ))}
      </Group>
      <Select
        // The new key empties the field after each tag.
        key={tags.length}
        aria-label={t('addTag')}
        placeholder={t('addTag')}
        data={others.map((each) => ({ value: String(each.id), label: each.name }))}
        value={null}
        onChange={(tagId) => tagId !== null && tag.mutate(Number(tagId))}
        searchable
        disabled={tag.isPending}
        nothingFoundMessage={common('nothingFound')}
      />
    </Section>
  );
}
