/** A message of the phone page that cannot be understood; the message of the error is a sentence for its developer. */
export class BrowserMessageError extends Error {}
