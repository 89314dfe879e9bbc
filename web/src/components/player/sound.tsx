import { type ComponentProps, type SyntheticEvent, useEffect, useRef } from 'react';
import { useFileUrl } from './use-file-url';

interface Props extends Pick<ComponentProps<'audio'>, 'preload' | 'style'> {
  /** The latest URL of the file. */
  url: string;
  label: string;
}

type MediaEvent = SyntheticEvent<HTMLAudioElement>;

const ignore = (): void => {};

/** The browser's player, which resumes where it was after the signature of its URL has expired. */
export function Sound({ url: newest, label, ...rest }: Props) {
  const { url, refuse, accept } = useFileUrl(newest);
  const element = useRef<HTMLAudioElement>(null);
  const place = useRef<{ time: number; isPlaying: boolean }>(undefined);
  useEffect(() => {
    if (place.current?.isPlaying) element.current?.play().catch(ignore);
  }, [url]);
  const renew = ({ currentTarget: { currentTime: time, paused } }: MediaEvent): void => {
    place.current ??= { time, isPlaying: !paused };
    refuse();
  };
  const resume = ({ currentTarget }: MediaEvent): void => {
    accept();
    if (place.current) currentTarget.currentTime = place.current.time;
    place.current = undefined;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the transcript, if there is one, stands beside it
    <audio ref={element} controls {...rest} src={url} aria-label={label} onError={renew} onLoadedMetadata={resume} />
  );
}
