import { MPEGDecoder } from 'mpg123-decoder';

export interface StereoSound {
  left: Int16Array;
  right: Int16Array;
  seconds: number;
}

/** The mp3 file of a recording, with both channels. */
export async function fetchRecording(url: string): Promise<StereoSound> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, samplesDecoded, sampleRate } = decoder.decode(bytes);
  decoder.free();
  const [left, right] = channelData.map((channel) => Int16Array.from(channel, (sample) => sample * 32_767));
  return { left, right, seconds: samplesDecoded / sampleRate };
}
