/** Somebody has saved other values of the same fields since the form was opened. */
export class Conflict extends Error {
  constructor(
    /** The values that others saved, as readable text. */
    readonly others: { name: string; text: string }[],
    /** Loads the stored values into the form. */
    readonly reload: () => void,
    /** Saves the values of the form anyway. */
    readonly overwrite: () => void,
  ) {
    super('Somebody else has changed this meanwhile.');
  }
}
