import { basename } from 'node:path';
import { writeFileSync } from 'node:fs';
import { encodeRecording } from '../../../../../src/telephony/sounds/recordings/encode-recording.js';
import { partialFileOf, type RecordingTask } from '../../../../../src/telephony/sounds/recordings/recording-task.js';
import { serveRequests } from '../../../../../src/telephony/sounds/threads/serve-requests.js';

/** The real worker, except that one recording crashes it halfway. */
serveRequests((task: RecordingTask) => {
  if (basename(task.source) !== 'deadly.wav') return encodeRecording(task);
  writeFileSync(partialFileOf(task), 'begun');
  process.exit(1);
});
