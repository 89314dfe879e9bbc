import { StreamableFile } from '@nestjs/common';
import type { Storage } from '../../../ports/storage.js';
import { ApiError } from '../../../platform/api-error.js';
import { HttpResponse } from '../../../platform/http/browser/http-response.js';

interface FileHeaders {
  type: string;
  disposition: string;
  cacheControl: string;
}

/** A whole file that a browser must not run as a page of this server. */
export async function sendFile(
  storage: Storage,
  key: string,
  { type, disposition, cacheControl }: FileHeaders,
): Promise<HttpResponse> {
  const length = await storage.size(key);
  if (length === undefined) throw ApiError.notFound('This file');
  const headers = {
    'Cache-Control': cacheControl,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  };
  return new HttpResponse(200, headers, new StreamableFile(await storage.open(key), { type, length, disposition }));
}
