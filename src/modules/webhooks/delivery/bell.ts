/** Wakes one sleeper, at the end of the present turn of the event loop: what rings together is answered together. */
export class Bell {
  private rung = false;
  private wakeUp: (() => void) | undefined;

  ring(): void {
    if (this.rung) return;
    this.rung = true;
    if (this.wakeUp) setImmediate(this.wakeUp);
  }

  /** Until it rings, or so long at most. */
  async heard(milliseconds: number): Promise<void> {
    if (!this.rung)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.rung = false;
    this.wakeUp = undefined;
  }
}
