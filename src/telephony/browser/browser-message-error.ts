/** A message from the phone page that cannot be understood; the text is a sentence for the developer of the page. */
export class BrowserMessageError extends Error {}
