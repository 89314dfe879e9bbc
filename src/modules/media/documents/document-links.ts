import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DocumentLink, type StoredDocument } from '../../../contracts/media.documents.js';
import { Clock, HOUR, SECOND } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { Refusal } from '../../../platform/refusal.js';
import { Signatures } from '../../../platform/signatures.js';

const PURPOSE = 'document';
const VALID = HOUR;
const DIGITS = /^\d{1,12}$/;

/** A URL says all there is to say of a document, and its signature stands for all of it: there is nothing to look up. */
@Injectable()
export class DocumentLinks {
  constructor(
    private readonly signatures: Signatures,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  to(document: StoredDocument): { url: string; expiresAt: number } {
    const expires = Math.floor((this.clock.now() + VALID) / SECOND);
    const { key, name, contentType: type } = document;
    const signature = this.signatures.of(PURPOSE, textOf(document, String(expires)));
    const query = new URLSearchParams({ key, name, type, expires: String(expires), signature });
    return { url: `${this.config.assetsUrl}/documents?${query.toString()}`, expiresAt: expires * SECOND };
  }

  open({ key, name, type, expires, signature }: Record<string, unknown>): StoredDocument {
    const parts = [key, name, type, expires, signature];
    if (!areTexts(parts) || !DIGITS.test(parts[3])) throw notValid();
    const document: StoredDocument = { key: parts[0], name: parts[1], contentType: parts[2] };
    if (!this.signatures.fits(PURPOSE, textOf(document, parts[3]), parts[4])) throw notValid();
    if (Number(parts[3]) * SECOND <= this.clock.now()) throw Refusal.forbidden('This URL has expired.');
    return document;
  }
}

const areTexts = (values: unknown[]): values is string[] => values.every((value) => typeof value === 'string');

const notValid = (): Refusal => Refusal.forbidden('The signature of this URL is not valid.');

const textOf = ({ key, name, contentType }: StoredDocument, expires: string): string =>
  JSON.stringify([key, name, contentType, expires]);

@QueryHandler(DocumentLink)
export class DocumentLinkHandler implements IQueryHandler<DocumentLink> {
  constructor(private readonly links: DocumentLinks) {}

  execute({ document }: DocumentLink): Promise<{ url: string; expiresAt: number }> {
    return Promise.resolve(this.links.to(document));
  }
}
