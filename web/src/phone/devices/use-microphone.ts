import { useEffect, useState } from 'react';
import { closeMicrophone } from '../audio/microphone';
import { useLine, usePhoneLine } from '../line/line-context';

/** The chosen microphone, open while the component is mounted; null if it is unusable. */
export function useMicrophone(deviceId: string): MediaStream | null {
  const line = usePhoneLine();
  const isUsable = useLine(({ microphone }) => microphone === null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  /** Disconnecting a device ends its stream; another may replace it. */
  const [losses, setLosses] = useState(0);
  useEffect(() => {
    if (!isUsable) return;
    let isOver = false;
    let opened: MediaStream | undefined;
    const take = (microphone: MediaStream): void => {
      if (isOver) return closeMicrophone(microphone);
      opened = microphone;
      microphone.getAudioTracks()[0]?.addEventListener('ended', () => setLosses((count) => count + 1));
      setStream(microphone);
    };
    // The line reports the problem.
    line.openMicrophone().then(take, () => undefined);
    return () => {
      isOver = true;
      if (opened) closeMicrophone(opened);
      setStream(null);
    };
  }, [line, deviceId, isUsable, losses]);
  return stream;
}
