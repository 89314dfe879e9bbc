/** Somebody else has saved other values of the same fields since the form was opened. */
export class Conflict extends Error {
  constructor(
    /** What the others saved, for people. */
    readonly others: { name: string; text: string }[],
    /** Puts what is stored into the form. */
    readonly reload: () => void,
    /** Saves what is in the form nevertheless. */
    readonly overwrite: () => void,
  ) {
    super('Somebody else has changed this meanwhile.');
  }
}
