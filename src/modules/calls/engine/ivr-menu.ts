import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { FlowRunner } from './flow-runner.js';
import type { LockedCall } from './locked-call.js';

/** Handles the digits that a caller presses. */
@Injectable()
export class IvrMenu {
  constructor(private readonly flow: FlowRunner) {}

  /** Ignores digits outside a menu and keys that the menu does not have. */
  async handleDigit(locked: LockedCall, digit: string): Promise<void> {
    const { tx, call, now } = locked;
    if (call.state.stage !== 'ivr') return;
    const widget = (await locked.number())?.flow.widgets[call.state.widget!];
    const option = widget?.type === 'ivr' ? widget.options.find(({ key }) => key === digit) : undefined;
    if (!option) return;
    const { key, title, branch, next } = option;
    await tx.change(
      'INSERT INTO call_ivr_options (uuid, call_id, option_key, title, branch, selected_at) VALUES (?, ?, ?, ?, ?, ?)',
      [randomUUID(), call.id, key, title, branch, now],
    );
    call.recordIvrOption(now);
    await this.flow.goTo(locked, next);
  }
}
