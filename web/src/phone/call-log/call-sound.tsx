import { Button, Stack, Text } from '@mantine/core';
import { IconHeadphones, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { PlaybackProvider } from '../../components/player/playback';
import { SoundPlayer } from '../../components/player/sound-player';
import { usePlayerTexts } from '../../components/player/texts';
import { Transcript } from '../../components/player/transcript';
import { loadIntelligence } from '../call/parts/intelligence';
import { useHasIntelligence } from '../line/line-context';
import { type CallEntry, useParty } from './call-entry';
import { useCallLogTexts } from './texts';

const soundOf = ({ voicemail, recording_url: recording }: CallEntry): string | null => voicemail ?? recording;

interface Props {
  entry: CallEntry;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens the player of a voicemail or recording, if there is one. */
export function ListenButton({ entry, isOpen, onToggle }: Props) {
  const t = useCallLogTexts();
  const name = useParty(entry);
  if (soundOf(entry) === null) return null;
  const listen = entry.voicemail === null ? 'listenRecording' : 'listenVoicemail';
  const Symbol = isOpen ? IconX : IconHeadphones;
  return (
    <Button
      size="xs"
      variant="default"
      aria-expanded={isOpen}
      aria-label={t(isOpen ? 'closeSound' : listen, { name })}
      leftSection={<Symbol size={16} aria-hidden />}
      onClick={onToggle}
    >
      {t(isOpen ? 'close' : 'listen')}
    </Button>
  );
}

/** The player of a voicemail or recording, with its transcript. */
export function CallSound({ entry }: { entry: CallEntry }) {
  const t = usePlayerTexts();
  return (
    <PlaybackProvider>
      <Stack gap="sm">
        <SoundPlayer url={soundOf(entry)!} label={t(entry.voicemail === null ? 'recording' : 'voicemail')} />
        <Words entry={entry} />
      </Stack>
    </PlaybackProvider>
  );
}

function Words({ entry }: { entry: CallEntry }) {
  const t = useCallLogTexts();
  const { data: results, isLoading } = useQuery({
    queryKey: ['intelligence', entry.id],
    queryFn: () => loadIntelligence(entry.id),
    enabled: useHasIntelligence(),
  });
  const utterances = results?.transcription?.transcription.content.utterances ?? [];
  if (utterances.length === 0)
    return (
      <Text size="sm" c="dimmed" role="status">
        {t(isLoading ? 'loadingTranscript' : 'noTranscript')}
      </Text>
    );
  // The recording starts when the call is answered.
  return <Transcript utterances={utterances} offset={(entry.answered_at ?? entry.started_at) - entry.started_at} />;
}
