import { MultiSelect, NumberInput, Select, Switch } from '@mantine/core';
import { useTeamChoices, useUserChoices } from '../../queries';
import type { WidgetOf } from '../model/flow';
import { useFlowTexts } from '../texts';

const STRATEGIES = ['simultaneous', 'random', 'longest_idle'] as const;

type Ring = WidgetOf<'ring'>;

interface Props {
  widget: Ring;
  onChange: (changes: Partial<Ring>, what: string) => void;
  errorOf: (field: string) => string | undefined;
}

export function RingFields({ widget, onChange, errorOf }: Props) {
  const t = useFlowTexts();
  const [users, teams] = [useUserChoices(), useTeamChoices()];
  const ofNumber = widget.users === null && widget.teams === null;
  return (
    <>
      <Switch
        label={t('form.ofNumber')}
        checked={ofNumber}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? { users: null, teams: null } : { users: [], teams: [] }, 'who')
        }
      />
      {!ofNumber && (
        <>
          <MultiSelect
            label={t('form.users')}
            data={users.data ?? []}
            value={users.data ? (widget.users ?? []).map(String) : []}
            onChange={(ids) => onChange({ users: ids.map(Number) }, 'users')}
            error={errorOf('users')}
            searchable
          />
          <MultiSelect
            label={t('form.teams')}
            data={teams.data ?? []}
            value={teams.data ? (widget.teams ?? []).map(String) : []}
            onChange={(ids) => onChange({ teams: ids.map(Number) }, 'teams')}
            error={errorOf('teams')}
            searchable
          />
        </>
      )}
      <Select
        label={t('form.strategy')}
        data={STRATEGIES.map((strategy) => ({ value: strategy, label: t(`form.${strategy}`) }))}
        value={widget.strategy}
        onChange={(strategy) => onChange({ strategy: strategy as Ring['strategy'] }, 'strategy')}
      />
      <NumberInput
        label={t('form.ringSeconds')}
        value={widget.ring_seconds}
        onChange={(value) => onChange({ ring_seconds: Number(value) }, 'ring_seconds')}
        allowDecimal={false}
        error={errorOf('ring_seconds')}
      />
      <NumberInput
        label={t('form.queueSeconds')}
        value={widget.queue_seconds}
        onChange={(value) => onChange({ queue_seconds: Number(value) }, 'queue_seconds')}
        allowDecimal={false}
        error={errorOf('queue_seconds')}
      />
    </>
  );
}
