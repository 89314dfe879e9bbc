import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { MESSAGES } from '../../../contracts/numbers/commands.js';
import { iso } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { Query } from '../../../platform/cqrs.js';
import type { CompanyTable } from '../../../platform/database/company-list.js';
import { CompanyPages } from '../../../platform/http/company-pages.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
import type { ValueOf } from '../../../platform/http/openapi/shapes.js';
import type { soundShape } from '../dto/sound.shape.js';
import type { Sound } from '../upload.entity.js';

type SoundDocument = ValueOf<typeof soundShape>;
type Row = Pick<Sound, 'id' | 'fileName' | 'name' | 'size' | 'createdAt'>;

const SOUNDS: CompanyTable<Row> = {
  table: 'sounds',
  columns: 'id, file_name AS fileName, name, size, created_at AS createdAt',
};

@Injectable()
export class SoundPresenter {
  constructor(private readonly config: Config) {}

  urlOf(fileName: string): string {
    return `${this.config.assetsUrl}/sounds/${fileName}`;
  }

  present({ id, fileName, name, size, createdAt }: Row): SoundDocument {
    return { id, name, url: this.urlOf(fileName), size, created_at: iso(createdAt) };
  }
}

export class ListSounds extends Query<
  { meta: Meta; sounds: SoundDocument[]; default_sounds: { name: string; url: string }[] },
  { companyId: number; listing: Listing }
> {}

@QueryHandler(ListSounds)
export class ListSoundsHandler implements IQueryHandler<ListSounds> {
  constructor(
    private readonly pages: CompanyPages,
    private readonly presenter: SoundPresenter,
  ) {}

  async execute({ companyId, listing }: ListSounds) {
    const { meta, rows } = await this.pages.read(SOUNDS, companyId, listing);
    const defaults = MESSAGES.map((name) => ({ name, url: this.presenter.urlOf(`${name}.mp3`) }));
    return { meta, sounds: rows.map((row) => this.presenter.present(row)), default_sounds: defaults };
  }
}
