import { hash, randomBytes } from 'node:crypto';

/** Another process may render the same row in another way after a deployment, so its tags are others. */
const thisProcess = randomBytes(6).toString('base64url');

/** An answer that is JSON already, as text or, where it is long, as bytes; and a tag that changes when it does. */
export class Rendered {
  readonly etag: string;
  readonly length: number;

  constructor(
    readonly json: string | Buffer,
    tag: string,
  ) {
    this.length = Buffer.byteLength(json);
    this.etag = `W/"${thisProcess}.${tag.length > 40 ? hash('sha1', tag, 'base64url') : tag}"`;
  }

  toJSON(): unknown {
    return JSON.parse(this.json.toString());
  }
}

export const serialize = (payload: unknown): string =>
  // Fastify sends a Buffer as it is, though its types know of strings alone.
  payload instanceof Rendered ? (payload.json as string) : JSON.stringify(payload);
