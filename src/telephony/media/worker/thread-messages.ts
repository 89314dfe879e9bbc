import type { MediaErrorCode } from '../media-error.js';
import type { MediaEvent, MediaRequests } from './media-requests.js';

export type MediaMethod = keyof MediaRequests;

/** From the main thread to a media thread. */
export interface ThreadRequest<M extends MediaMethod = MediaMethod> {
  id: number;
  method: M;
  args: Parameters<MediaRequests[M]>;
}

export interface ThreadFailure {
  /** Undefined for an unexpected error. */
  code: MediaErrorCode | undefined;
  message: string;
}

/** From a media thread to the main thread. */
export type ThreadMessage =
  | { event: MediaEvent }
  | { id: number; result: unknown }
  | { id: number; failure: ThreadFailure };
