import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddSystemTagsHandler } from './commands/add-system-tags.js';
import { CreateTagHandler, DeleteTagHandler, UpdateTagHandler } from './commands/edit-tags.js';
import {
  AllTagsHandler,
  TagDocumentsHandler,
  TagIdByNameHandler,
  FindTagNamesHandler,
  GetTagHandler,
  ListTagsHandler,
} from './queries/tags.js';
import { Tag } from './tag.entity.js';
import { TagPresenter } from './tag.presenter.js';
import { TagsController } from './controllers/tags.controller.js';
import { SampleTags } from './sample-tags.js';

@Module({
  imports: [TypeOrmModule.forFeature([Tag])],
  controllers: [TagsController],
  providers: [
    TagPresenter,
    CreateTagHandler,
    UpdateTagHandler,
    DeleteTagHandler,
    AddSystemTagsHandler,
    GetTagHandler,
    ListTagsHandler,
    TagDocumentsHandler,
    AllTagsHandler,
    TagIdByNameHandler,
    FindTagNamesHandler,
    SampleTags,
  ],
})
export class TagsModule {}
