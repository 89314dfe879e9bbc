import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RequestExportHandler } from './commands/request-export.js';
import { ExportPresenter } from './export.presenter.js';
import { DashboardAnalyticsController } from './controllers/dashboard-analytics.controller.js';
import { ExportsController } from './controllers/exports.controller.js';
import { FiguresReader } from './dashboard/figures-reader.js';
import { GetBreakdownHandler } from './queries/get-breakdown.js';
import { GetSummaryHandler } from './queries/get-summary.js';
import { ExportPlaces } from './making/export-places.js';
import { MakeExport } from './making/make-export.js';
import { RemoveFile } from './making/remove-file.js';
import { ReportWriter } from './making/report-writer.js';
import { ExportFilesHandler, ExportDocumentOfHandler } from './queries/find-exports.js';
import { ListExportsHandler } from './queries/list-exports.js';
import { ReportExport } from './report-export.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([ReportExport])],
  controllers: [ExportsController, DashboardAnalyticsController],
  providers: [
    RequestExportHandler,
    ExportDocumentOfHandler,
    ExportFilesHandler,
    ExportPresenter,
    ReportWriter,
    ExportPlaces,
    MakeExport,
    RemoveFile,
    FiguresReader,
    GetSummaryHandler,
    GetBreakdownHandler,
    ListExportsHandler,
  ],
})
export class AnalyticsModule {}
