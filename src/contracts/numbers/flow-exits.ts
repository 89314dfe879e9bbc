import type { Widget } from './types.js';

/** The input on which a call leaves a widget. */
export type FlowInput = 'open' | 'closed' | 'played' | 'started' | 'timeout' | 'unanswered' | { key: string };

/** An exit of a widget: the field that names the next widget, and the input that selects it. */
interface Exit {
  field: string;
  on: FlowInput;
  next: string;
}

/** All exits: the open branch before the closed one, the options of an IVR before its timeout. */
export function exitsOf(widget: Widget): Exit[] {
  switch (widget.type) {
    case 'time_rule':
      return [
        { field: 'next_open', on: 'open', next: widget.next_open },
        { field: 'next_closed', on: 'closed', next: widget.next_closed },
      ];
    case 'audio':
      return [{ field: 'next', on: 'played', next: widget.next }];
    case 'waiting_experience':
      return [{ field: 'next', on: 'started', next: widget.next }];
    case 'ivr':
      return [
        ...widget.options.map(({ key, next }, at) => ({ field: `options[${at}].next`, on: { key }, next })),
        { field: 'next_timeout', on: 'timeout', next: widget.next_timeout },
      ];
    case 'ring':
      return [{ field: 'next_unanswered', on: 'unanswered', next: widget.next_unanswered }];
    case 'voicemail':
    case 'hangup':
      return [];
  }
}

/** The exit by which a call leaves a widget; undefined if it stays or ends there. */
export function nextExit(widget: Widget | undefined, input: FlowInput | undefined): Exit | undefined {
  if (!widget || input === undefined) return undefined;
  return exitsOf(widget).find(({ on }) =>
    typeof on === 'object' && typeof input === 'object' ? on.key === input.key : on === input,
  );
}
