import { useEffect, useState } from 'react';
import { closeMicrophone } from '../audio/microphone';
import { useLine, usePhoneLine } from '../line/line-context';

/** The microphone that the user chose, open while the component is shown; null if it cannot be used. */
export function useMicrophone(deviceId: string): MediaStream | null {
  const line = usePhoneLine();
  const isUsable = useLine(({ microphone }) => microphone === null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  /** A device that is unplugged ends its stream; another may take its place. */
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
    // The line shows what is wrong.
    line.openMicrophone().then(take, () => undefined);
    return () => {
      isOver = true;
      if (opened) closeMicrophone(opened);
      setStream(null);
    };
  }, [line, deviceId, isUsable, losses]);
  return stream;
}
