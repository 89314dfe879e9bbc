import { Button, Group, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useCallStateTexts } from '../../components/calls/texts';
import { RemoteSelect } from '../../components/remote-select';
import { DIRECTIONS, type FilterName, PRESENCES, REASONS, SENTIMENTS, useCallFilter } from './filter';
import { useCallTexts } from './texts';

const TYPING_PAUSE = 400;
const WIDE = { base: '100%', xs: 170 };
const NARROW = { base: '100%', xs: 132 };

export function FilterBar() {
  const t = useCallTexts();
  const states = useCallStateTexts();
  const { valueOf, set, clear } = useCallFilter();
  const search = useDebouncedCallback((text: string) => set('phone', text.trim()), TYPING_PAUSE);
  const [phone, setPhone] = useState(valueOf('phone') ?? '');
  const [showsAll, setShowsAll] = useState(false);
  // On a phone, the list would otherwise start below the fold.
  const optional = showsAll ? {} : ({ visibleFrom: 'xs' } as const);
  const reset = (): void => {
    search.cancel();
    setPhone('');
    clear();
  };
  const choice = (name: FilterName, label: string, items: { value: string; label: string }[], w: object) => (
    <Select
      label={label}
      data={[{ value: '', label: t('any') }, ...items]}
      value={valueOf(name) ?? ''}
      onChange={(value) => set(name, value)}
      w={w}
      {...optional}
    />
  );
  const day = (name: 'from' | 'to') => (
    <TextInput
      type="date"
      label={t(name)}
      value={valueOf(name) ?? ''}
      onChange={({ currentTarget: { value } }) => set(name, value)}
      w={NARROW}
      {...optional}
    />
  );
  const remote = (name: 'user' | 'team' | 'tag', kind: 'users' | 'teams' | 'tags', label: string) => (
    <RemoteSelect
      kind={kind}
      label={label}
      placeholder={t('any')}
      value={valueOf(name)}
      onChange={(id) => set(name, id)}
      w={WIDE}
      {...optional}
    />
  );
  return (
    <Group gap="sm" align="flex-end" mb="md" role="search" aria-label={t('filters')}>
      <TextInput
        label={t('phone')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={phone}
        onChange={({ currentTarget: { value } }) => {
          setPhone(value);
          search(value);
        }}
        w={WIDE}
      />
      {day('from')}
      {day('to')}
      {choice(
        'direction',
        t('direction'),
        DIRECTIONS.map((value) => ({ value, label: t(value) })),
        NARROW,
      )}
      {remote('user', 'users', t('agent'))}
      {remote('team', 'teams', t('team'))}
      {remote('tag', 'tags', t('tag'))}
      {choice(
        'reason',
        t('missedReason'),
        REASONS.map((value) => ({ value, label: states(`reasons.${value}`) })),
        { base: '100%', xs: 196 },
      )}
      {choice(
        'recording',
        t('recording'),
        PRESENCES.map((value) => ({ value, label: t(`presences.${value}`) })),
        NARROW,
      )}
      {choice(
        'sentiment',
        t('sentiment'),
        SENTIMENTS.map((value) => ({ value, label: t(`sentiments.${value}`) })),
        NARROW,
      )}
      <Button variant="default" hiddenFrom="xs" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
        {t(showsAll ? 'fewerFilters' : 'moreFilters')}
      </Button>
      <Button variant="subtle" onClick={reset}>
        {t('reset')}
      </Button>
    </Group>
  );
}
