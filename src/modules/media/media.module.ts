import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Storage } from '../../ports/storage.js';
import { Config } from '../../platform/config.js';
import { AttachmentController } from './controllers/attachment.controller.js';
import { AttachmentLinksHandler } from './queries/attachment-links.js';
import { FetchAttachmentHandler } from './commands/fetch-attachment.js';
import { CallFilesController } from './controllers/call-files.controller.js';
import { DeleteCallFileHandler } from './commands/delete-call-file.js';
import {
  RemoveAttachmentsHandler,
  RemoveFilesOfCallsHandler,
  RemoveOldCallFilesHandler,
} from './commands/remove-files.js';
import { MakeRecordingHandler } from './commands/make-recording.js';
import { StoreCallFileHandler } from './commands/store-call-file.js';
import { RemoveOrphan, OrphanCleanup } from './orphan-cleanup.js';
import { DocumentLinkHandler, DocumentLinks } from './queries/document-links.js';
import { DocumentController } from './controllers/document.controller.js';
import { RemoveDocumentHandler, StoreDocumentHandler } from './commands/store-document.js';
import { Downloader } from './downloader.js';
import { FileLinks } from './file-links.js';
import { FileJobQueue, FileJobHandler } from './file-job.js';
import { CallFilesHandler } from './queries/call-files.js';
import { CallSoundHandler } from './queries/call-sound.js';
import { CallFile } from './call-file.entity.js';
import { CallFileRepository } from './call-file.repository.js';
import { ShortLinks } from './short-links.js';
import { SignedUrls } from './signed-urls.js';
import { SimulatedSound } from './sound/simulated-sound.js';
import { FileStorage } from './file-storage.js';
import { AssetController } from './controllers/asset.controller.js';
import { AudioController } from './controllers/audio.controller.js';
import { ShortUrlController } from './controllers/short-url.controller.js';
import { SoundsController } from './controllers/sounds.controller.js';
import { UploadedSoundsController } from './controllers/uploaded-sounds.controller.js';
import { UploadedAttachmentsController } from './controllers/uploaded-attachments.controller.js';
import { TakeUploadsHandler, UploadAttachmentHandler } from './commands/upload-attachment.js';
import { UploadsOfUrlsHandler } from './queries/uploads-of-urls.js';
import { RemoveUnsentUpload, UnsentUploads } from './uploads/unsent-uploads.js';
import { DeleteSoundHandler, UploadSoundHandler } from './commands/upload-sound.js';
import { ListSoundsHandler, SoundPresenter } from './queries/list-sounds.js';
import { Attachment, Sound } from './upload.entity.js';
import { FileCheck } from './checks/file-check.js';
import { MediaSaga } from './media.saga.js';
import { VisitorSessions } from './web/visitor-sessions.js';
import { SampleSounds } from './sound/sample-sounds.js';

const storage = {
  provide: Storage,
  inject: [Config],
  useFactory: async ({ storageUrl }: Config): Promise<Storage> => {
    const files = new FileStorage(storageUrl.slice('file:'.length));
    await files.removeStalePartials();
    return files;
  },
};

@Module({
  imports: [TypeOrmModule.forFeature([CallFile, Sound, Attachment])],
  controllers: [
    CallFilesController,
    AssetController,
    AudioController,
    ShortUrlController,
    AttachmentController,
    DocumentController,
    SoundsController,
    UploadedSoundsController,
    UploadedAttachmentsController,
  ],
  providers: [
    storage,
    CallFileRepository,
    OrphanCleanup,
    RemoveOrphan,
    Downloader,
    SimulatedSound,
    FileJobQueue,
    FileJobHandler,
    SignedUrls,
    FileLinks,
    ShortLinks,
    VisitorSessions,
    FetchAttachmentHandler,
    AttachmentLinksHandler,
    DocumentLinks,
    DocumentLinkHandler,
    StoreDocumentHandler,
    RemoveDocumentHandler,
    StoreCallFileHandler,
    DeleteCallFileHandler,
    RemoveOldCallFilesHandler,
    RemoveFilesOfCallsHandler,
    RemoveAttachmentsHandler,
    MakeRecordingHandler,
    UploadSoundHandler,
    DeleteSoundHandler,
    UploadAttachmentHandler,
    TakeUploadsHandler,
    UploadsOfUrlsHandler,
    UnsentUploads,
    RemoveUnsentUpload,
    ListSoundsHandler,
    SoundPresenter,
    MediaSaga,
    FileCheck,
    CallFilesHandler,
    CallSoundHandler,
    SampleSounds,
  ],
  exports: [Storage],
})
export class MediaModule {}
