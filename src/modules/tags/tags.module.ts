import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddSystemTagsHandler } from './commands/add-system-tags.js';
import { CreateTagHandler } from './commands/create-tag.js';
import { DeleteTagHandler } from './commands/delete-tag.js';
import { UpdateTagHandler } from './commands/update-tag.js';
import { AllTagsHandler } from './queries/all-tags.js';
import { TagDocumentsHandler, TagIdByNameHandler } from './queries/tag-documents.js';
import { FindTagNamesHandler } from './queries/find-tag-names.js';
import { GetTagHandler, ListTagsHandler } from './queries/tags.js';
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
