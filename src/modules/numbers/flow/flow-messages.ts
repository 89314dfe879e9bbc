import { type Message, MESSAGES } from '../../../contracts/numbers/commands.js';
import type { Flow, Widget } from '../../../contracts/numbers/types.js';
import { allOf, firstOf, firstTimeRule, walk } from './walk.js';

/** Music on hold belongs to the Number; every other message to widgets of its flow. */
export type FlowMessage = Exclude<Message, 'waiting'>;
type AudioWidget = Extract<Widget, { type: 'audio' | 'ivr' | 'voicemail' | 'waiting_experience' }>;

interface MessageTarget {
  /** What the flow must have, as part of an error message. */
  requirement: string;
  /** The widgets that an update writes to; reads use the first. */
  widgets(flow: Flow): (AudioWidget | undefined)[];
}

const outsideIvr = (flow: Flow): Iterable<Widget> => walk(flow, flow.start, ({ type }) => type !== 'ivr');

function closedBranch(flow: Flow): Widget[] {
  const rule = firstTimeRule(flow);
  return rule ? [...walk(flow, rule.next_closed)] : [];
}

const TARGETS: Record<FlowMessage, MessageTarget> = {
  welcome: {
    requirement: 'an Audio widget that is not inside an IVR widget',
    widgets: (flow) => [firstOf('audio', outsideIvr(flow))],
  },
  ringing_tone: { requirement: 'a Waiting Experience widget', widgets: (flow) => allOf('waiting_experience', flow) },
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

/** Returns false if the flow has no widget for the message. */
export function setMessage(flow: Flow, message: FlowMessage, url: string): boolean {
  const widgets = widgetsOf(flow, message);
  for (const widget of widgets)
    if (widget.type === 'waiting_experience') widget.ringing_tone_url = url;
    else widget.message_url = url;
  return widgets.length > 0;
}

const DEPRECATED = { unanswered_call: null, closed: null, callback_later: null };

export function messagesOf(flow: Flow, waiting: string | null): Record<string, string | null> & typeof DEPRECATED {
  const entries = MESSAGES.map((message) => {
    if (message === 'waiting') return [message, waiting];
    const [widget] = widgetsOf(flow, message);
    return [message, widget ? urlOf(widget) : null];
  });
  return { ...(Object.fromEntries(entries) as Record<string, string | null>), ...DEPRECATED };
}
