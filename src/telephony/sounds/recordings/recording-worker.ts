import { serveRequests } from '../threads/serve-requests.js';
import { encodeRecording } from './encode-recording.js';

serveRequests(encodeRecording);
