import { hash, randomBytes } from 'node:crypto';

/** Another process may render the same row in another way after a deployment, so its tags are others. */
const thisProcess = randomBytes(6).toString('base64url');

/** An answer that is JSON text already, with a tag that changes when the text does. */
export class Rendered {
  readonly etag: string;

  constructor(
    readonly json: string,
    tag: string,
  ) {
    this.etag = `W/"${thisProcess}.${tag.length > 40 ? hash('sha1', tag, 'base64url') : tag}"`;
  }

  toJSON(): unknown {
    return JSON.parse(this.json);
  }
}

export const serialize = (payload: unknown): string =>
  payload instanceof Rendered ? payload.json : JSON.stringify(payload);
