import { Module } from '@nestjs/common';
import { Storage } from '../../contracts/storage.js';
import { Config } from '../../platform/config.js';
import { AttachmentController } from './attachments/attachment.controller.js';
import { AttachmentLinksHandler } from './attachments/attachment-links.js';
import { FetchAttachmentHandler } from './attachments/fetch-attachment.js';
import { CallFilesController } from './call-files.controller.js';
import { DeleteCallFileHandler } from './commands/delete-call-file.js';
import { MakeRecordingHandler } from './commands/make-recording.js';
import { StoreCallFileHandler } from './commands/store-call-file.js';
import { RemoveOrphan, OrphanCleanup } from './orphan-cleanup.js';
import { DocumentLinkHandler, DocumentLinks } from './documents/document-links.js';
import { DocumentController } from './documents/document.controller.js';
import { RemoveDocumentHandler, StoreDocumentHandler } from './documents/store-document.js';
import { Downloader } from './downloader.js';
import { FileLinks } from './file-links.js';
import { FileJobQueue, FileJobHandler } from './file-job.js';
import { CallFilesHandler } from './queries/call-files.js';
import { CallSoundHandler } from './queries/call-sound.js';
import { CallFileRepository } from './call-file.repository.js';
import { ShortLinks } from './short-links.js';
import { SignedUrls } from './signed-urls.js';
import { SimulatedSound } from './sound/simulated-sound.js';
import { FileStorage } from './storage/file-storage.js';
import { AssetController } from './web/asset.controller.js';
import { AudioController } from './web/audio.controller.js';
import { ShortUrlController } from './web/short-url.controller.js';
import { MediaSaga } from './media.saga.js';
import { VisitorSessions } from './web/visitor-sessions.js';

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
  controllers: [
    CallFilesController,
    AssetController,
    AudioController,
    ShortUrlController,
    AttachmentController,
    DocumentController,
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
    MakeRecordingHandler,
    MediaSaga,
    CallFilesHandler,
    CallSoundHandler,
  ],
})
export class MediaModule {}
