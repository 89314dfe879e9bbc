import { lowerOwnPriority } from '../../thread-priority.js';
import { serveRequests } from '../threads/serve-requests.js';
import { encodeRecording } from './encode-recording.js';

lowerOwnPriority();
serveRequests(encodeRecording);
