import type { ReportName } from '../report-names.js';
import { availabilityBreakdown, workTime } from './availability-report.js';
import { callVolume } from './call-volume.js';
import { callsHandled } from './calls-handled.js';
import { callsHistory } from './calls-history.js';
import type { Report } from './report.js';
import { ringingAttempts, ringingAttemptsPerUser } from './ringing-attempts.js';
import { userStatusHistory } from './user-status-history.js';

/** docs/reports.md describes the columns. */
export const REPORTS: Record<ReportName, Report> = {
  CALLS_HISTORY: callsHistory,
  USER_STATUS_HISTORY: userStatusHistory,
  CALL_VOLUME_AND_TIME: callVolume,
  CALLS_HANDLED: callsHandled,
  RINGING_ATTEMPTS: ringingAttempts,
  RINGING_ATTEMPTS_PER_USER: ringingAttemptsPerUser,
  WORK_TIME_AND_AVAILABILITY: workTime,
  AVAILABILITY_BREAKDOWN: availabilityBreakdown,
};
