import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RequestExportHandler } from './commands/request-export.js';
import { ExportPresenter } from './export.presenter.js';
import { ExportsController } from './controllers/exports.controller.js';
import { MakeExport } from './making/make-export.js';
import { RemoveFile } from './making/remove-file.js';
import { ReportWriter } from './making/report-writer.js';
import { ExportDocumentOfHandler } from './queries/get-export.js';
import { ReportExport } from './report-export.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([ReportExport])],
  controllers: [ExportsController],
  providers: [RequestExportHandler, ExportDocumentOfHandler, ExportPresenter, ReportWriter, MakeExport, RemoveFile],
})
export class AnalyticsModule {}
