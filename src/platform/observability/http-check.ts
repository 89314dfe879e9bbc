import type { HttpService } from '@nestjs/axios';
import { isAxiosError } from 'axios';
import { lastValueFrom } from 'rxjs';
import { SECOND } from '../clock.js';
import type { DependencyOptions } from './dependency.js';

const TIMEOUT = 5 * SECOND;
/** Sent by a proxy whose service is down, or by a service that is starting. */
const UNAVAILABLE: readonly number[] = [502, 503, 504];

/** An HTTP service is up if it responds with any other status, even one that rejects HEAD. */
export const httpCheck = (http: HttpService, url: string): Pick<DependencyOptions, 'check' | 'isAnswer'> => ({
  check: () => lastValueFrom(http.head(url, { signal: AbortSignal.timeout(TIMEOUT), maxRedirects: 0 })),
  isAnswer: (error) => isAxiosError(error) && !!error.response && !UNAVAILABLE.includes(error.response.status),
});
