import type { Track } from 'node-datachannel';

const tracks = new Set<Track>();

/**
 * The library forgets a track when it has called the listener for its closing. Without the listener, or if the track
 * were collected as garbage before, it would use the memory of the track at its end, and keep the thread alive until then.
 */
export function keepUntilClosed(track: Track): Track {
  tracks.add(track);
  track.onClosed(() => tracks.delete(track));
  return track;
}
