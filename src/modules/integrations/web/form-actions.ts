/** The name of submit buttons; the value is the requested action. */
export const ACTION_FIELD = 'act';
export const LOG_IN = 'log_in';
export const LOG_OUT = 'log_out';
