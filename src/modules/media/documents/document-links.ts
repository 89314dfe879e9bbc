import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DocumentLink, type StoredDocument } from '../../../contracts/media.documents.js';
import { SECOND } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { SignedUrls } from '../signed-urls.js';

/** A URL says all there is to say of a document, and its signature stands for all of it: there is nothing to look up. */
@Injectable()
export class DocumentLinks {
  constructor(
    private readonly urls: SignedUrls,
    private readonly config: Config,
  ) {}

  to(document: StoredDocument): { url: string; expiresAt: number } {
    const until = this.urls.validUntil();
    const url = this.urls.signed(`${this.config.assetsUrl}/documents`, textOf(document), until);
    const { key, name, contentType: type } = document;
    return { url: `${url}&${new URLSearchParams({ key, name, type }).toString()}`, expiresAt: until * SECOND };
  }

  open({ key, name, type, expires, signature }: Record<string, unknown>): StoredDocument {
    const document = { key, name, contentType: type } as StoredDocument;
    this.urls.refuseUnlessSigned(textOf(document), expires, signature);
    return document;
  }
}

/** Never the same for two documents, nor for what is not text. */
const textOf = ({ key, name, contentType }: StoredDocument): string =>
  `document/${JSON.stringify([key, name, contentType])}`;

@QueryHandler(DocumentLink)
export class DocumentLinkHandler implements IQueryHandler<DocumentLink> {
  constructor(private readonly links: DocumentLinks) {}

  execute({ document }: DocumentLink): Promise<{ url: string; expiresAt: number }> {
    return Promise.resolve(this.links.to(document));
  }
}
