import type { Message } from '../../../contracts/numbers/commands.js';
import type { Flow, Widget } from '../../../contracts/numbers/types.js';
import { insertAudio, insertWaitingExperience } from './insert-widget.js';
import { allOf, firstOf, firstTimeRule, outsideIvr, walk } from './walk.js';

/** Music on hold belongs to the Number; every other message to widgets of its flow. */
export type FlowMessage = Exclude<Message, 'waiting'>;
type AudioWidget = Extract<Widget, { type: 'audio' | 'ivr' | 'voicemail' | 'waiting_experience' }>;

interface MessageTarget {
  /** What the flow must have, as part of an error message. */
  requirement: string;
  /** The widgets that an update writes to; reads use the first. */
  widgets(flow: Flow): (AudioWidget | undefined)[];
  /** Adds the widget to a flow that lacks it; returns false where that is not possible. */
  insert?(flow: Flow, url: string | null): boolean;
}

function closedBranch(flow: Flow): Widget[] {
  const rule = firstTimeRule(flow);
  return rule ? [...walk(flow, rule.next_closed)] : [];
}

const TARGETS: Record<FlowMessage, MessageTarget> = {
  welcome: {
    requirement: 'an Audio widget that is not inside an IVR widget',
    widgets: (flow) => [firstOf('audio', outsideIvr(flow))],
    insert: insertAudio,
  },
  ringing_tone: {
    requirement: 'a Waiting Experience or a Ring widget',
    widgets: (flow) => allOf('waiting_experience', flow),
    insert: insertWaitingExperience,
  },
  ivr: { requirement: 'an IVR widget', widgets: (flow) => [firstOf('ivr', walk(flow))] },
  voicemail: { requirement: 'a Voicemail widget', widgets: (flow) => allOf('voicemail', flow) },
  after_hours: {
    requirement: 'a Voicemail or Audio widget in the branch of any other time',
    widgets: (flow) => {
      const branch = closedBranch(flow);
      return [firstOf('voicemail', branch) ?? firstOf('audio', branch)];
    },
  },
};

/** In this order, so that `after_hours` overwrites what `voicemail` wrote to all Voicemail widgets. */
export const FLOW_MESSAGES = Object.keys(TARGETS) as FlowMessage[];

export const requirementOf = (message: FlowMessage): string => TARGETS[message].requirement;

const widgetsOf = (flow: Flow, message: FlowMessage): AudioWidget[] =>
  TARGETS[message].widgets(flow).filter((widget) => widget !== undefined);

const urlOf = (widget: AudioWidget): string | null =>
  widget.type === 'waiting_experience' ? widget.ringing_tone_url : widget.message_url;

/** Returns false if the flow has no widget for the message, and none can be inserted. */
export function setMessage(flow: Flow, message: FlowMessage, url: string | null): boolean {
  const widgets = widgetsOf(flow, message);
  for (const widget of widgets) setUrl(widget, url);
  return widgets.length > 0 || (TARGETS[message].insert?.(flow, url) ?? false);
}

function setUrl(widget: AudioWidget, url: string | null): void {
  if (widget.type === 'waiting_experience') widget.ringing_tone_url = url;
  else widget.message_url = url;
}

/** Fills in default sounds for widgets without a URL, as `messagesOf` does. */
export function fillInSounds(flow: Flow, soundOf: (message: Message) => string): void {
  for (const message of FLOW_MESSAGES.toReversed())
    for (const widget of widgetsOf(flow, message)) if (urlOf(widget) === null) setUrl(widget, soundOf(message));
}

/** Undoes `fillInSounds`: default sounds are not stored, so that they follow ASSETS_URL. */
export function removeSounds(flow: Flow, isDefault: (url: unknown) => boolean): void {
  for (const message of FLOW_MESSAGES)
    for (const widget of widgetsOf(flow, message)) if (isDefault(urlOf(widget))) setUrl(widget, null);
}

/** A URL for each message whose widget the flow has, and for music on hold. */
export function messagesOf(
  flow: Flow,
  waiting: string | null,
  soundOf: (message: Message) => string,
): Partial<Record<FlowMessage, string>> & { waiting: string } {
  const messages: ReturnType<typeof messagesOf> = { waiting: waiting ?? soundOf('waiting') };
  for (const message of FLOW_MESSAGES) {
    const [widget] = widgetsOf(flow, message);
    if (widget) messages[message] = urlOf(widget) ?? soundOf(message);
  }
  return messages;
}
