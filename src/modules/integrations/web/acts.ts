/** What a form wants is the value of its button by this name. */
export const ACT = 'act';
export const LOG_IN = 'log_in';
export const LOG_OUT = 'log_out';
