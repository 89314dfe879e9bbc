import type { Flow } from '../../../contracts/numbers/types.js';
import { MAX_WIDGETS } from './flow-schema.js';
import { firstOf, outsideIvr, walk } from './walk.js';

/** Inserts an Audio widget at the start of the open branch, unless the flow has one inside an IVR. */
export function insertAudio(flow: Flow, url: string | null): boolean {
  if (isFull(flow) || firstOf('audio', walk(flow))) return false;
  const rule = firstOf('time_rule', outsideIvr(flow));
  const name = freeName(flow, 'welcome');
  flow.widgets[name] = { type: 'audio', message_url: url, next: rule?.next_open ?? flow.start };
  if (rule) rule.next_open = name;
  else flow.start = name;
  return true;
}

/** Inserts a Waiting Experience widget before the first Ring widget. */
export function insertWaitingExperience(flow: Flow, url: string | null): boolean {
  const ring = firstOf('ring', walk(flow));
  if (isFull(flow) || !ring) return false;
  const [next] = Object.entries(flow.widgets).find(([, widget]) => widget === ring)!;
  const name = freeName(flow, 'ringing_tone');
  redirect(flow, next, name);
  flow.widgets[name] = { type: 'waiting_experience', ringing_tone_url: url, next };
  return true;
}

const isFull = (flow: Flow): boolean => Object.keys(flow.widgets).length >= MAX_WIDGETS;

function freeName({ widgets }: Flow, wanted: string): string {
  let name = wanted;
  for (let count = 2; Object.hasOwn(widgets, name); count++) name = `${wanted}_${count}`;
  return name;
}

/** Redirects all exits to a widget to another one; the fields that name the next widget begin with "next". */
function redirect(flow: Flow, from: string, to: string): void {
  if (flow.start === from) flow.start = to;
  for (const widget of Object.values(flow.widgets))
    for (const place of widget.type === 'ivr' ? [widget, ...widget.options] : [widget])
      for (const [field, name] of Object.entries(place) as [string, unknown][])
        if (field.startsWith('next') && name === from) Object.assign(place, { [field]: to });
}
