import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DocumentLink, type StoredDocument } from '../../../contracts/media/queries.js';
import { SECOND } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { SignedUrls } from '../signed-urls.js';

/** The URL contains all data of the document and its signature covers them, so nothing has to be looked up. */
@Injectable()
export class DocumentLinks {
  constructor(
    private readonly urls: SignedUrls,
    private readonly config: Config,
  ) {}

  create(document: StoredDocument): { url: string; expiresAt: number } {
    const until = this.urls.validUntil();
    const url = this.urls.sign(`${this.config.assetsUrl}/documents`, signedTextOf(document), until);
    const { companyId, key, name, contentType: type } = document;
    const query = new URLSearchParams({ company: String(companyId), key, name, type });
    return { url: `${url}&${query.toString()}`, expiresAt: until * SECOND };
  }

  async verify(
    { company, key, name, type, expires, signature }: Record<string, unknown>,
    address: string,
  ): Promise<StoredDocument> {
    const document = { companyId: Number(company), key, name, contentType: type } as StoredDocument;
    await this.urls.verify(signedTextOf(document), expires, signature, address);
    return document;
  }
}

/** JSON keeps values of different types and boundaries apart. */
const signedTextOf = ({ companyId, key, name, contentType }: StoredDocument): string =>
  `document/${JSON.stringify([companyId, key, name, contentType])}`;

@QueryHandler(DocumentLink)
export class DocumentLinkHandler implements IQueryHandler<DocumentLink> {
  constructor(private readonly links: DocumentLinks) {}

  execute({ document }: DocumentLink): Promise<{ url: string; expiresAt: number }> {
    return Promise.resolve(this.links.create(document));
  }
}
