import type { Track } from 'node-datachannel';

const tracks = new Set<Track>();

/**
 * The library releases a track after calling its close listener. Without the listener, or if the track is
 * garbage-collected first, the library accesses freed memory at the end, and keeps the thread alive until then.
 */
export function keepUntilClosed(track: Track): Track {
  tracks.add(track);
  track.onClosed(() => tracks.delete(track));
  return track;
}
