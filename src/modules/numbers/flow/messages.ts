import { type Flow, type Message, MESSAGES, type Widget } from '../../../contracts/numbers.js';
import { allOf, firstOf, firstTimeRule, walk } from './walk.js';

/** Music on hold belongs to the Number; every other message to widgets of its flow. */
export type FlowMessage = Exclude<Message, 'waiting'>;
type Speaking = Extract<Widget, { type: 'audio' | 'ivr' | 'voicemail' | 'waiting_experience' }>;

interface Row {
  /** What the flow must have, as the end of a refusal. */
  needs: string;
  /** The widgets that an update writes to; a reader hears the first. */
  widgets(flow: Flow): (Speaking | undefined)[];
}

const outsideIvr = (flow: Flow): Iterable<Widget> => walk(flow, flow.start, ({ type }) => type !== 'ivr');

function closedBranch(flow: Flow): Widget[] {
  const rule = firstTimeRule(flow);
  return rule ? [...walk(flow, rule.next_closed)] : [];
}

const TABLE: Record<FlowMessage, Row> = {
  welcome: {
    needs: 'an Audio widget that is not inside an IVR widget',
    widgets: (flow) => [firstOf('audio', outsideIvr(flow))],
  },
  ringing_tone: { needs: 'a Waiting Experience widget', widgets: (flow) => allOf('waiting_experience', flow) },
  ivr: { needs: 'an IVR widget', widgets: (flow) => [firstOf('ivr', walk(flow))] },
  voicemail: { needs: 'a Voicemail widget', widgets: (flow) => allOf('voicemail', flow) },
  after_hours: {
    needs: 'a Voicemail or Audio widget in the branch of any other time',
    widgets: (flow) => {
      const branch = closedBranch(flow);
      return [firstOf('voicemail', branch) ?? firstOf('audio', branch)];
    },
  },
};

/** `voicemail` writes to every Voicemail widget, so what `after_hours` says of one of them comes later. */
export const FLOW_MESSAGES = Object.keys(TABLE) as FlowMessage[];

export const needsOf = (message: FlowMessage): string => TABLE[message].needs;

const widgetsOf = (flow: Flow, message: FlowMessage): Speaking[] =>
  TABLE[message].widgets(flow).filter((widget) => widget !== undefined);

const urlOf = (widget: Speaking): string | null =>
  widget.type === 'waiting_experience' ? widget.ringing_tone_url : widget.message_url;

/** Writes a message into a flow; false when no widget of it takes the message. */
export function setMessage(flow: Flow, message: FlowMessage, url: string): boolean {
  const widgets = widgetsOf(flow, message);
  for (const widget of widgets)
    if (widget.type === 'waiting_experience') widget.ringing_tone_url = url;
    else widget.message_url = url;
  return widgets.length > 0;
}

const DEPRECATED = { unanswered_call: null, closed: null, callback_later: null };

/** The `messages` of a Number. */
export function messagesOf(flow: Flow, waiting: string | null): Record<string, string | null> {
  const said = MESSAGES.map((message) => {
    if (message === 'waiting') return [message, waiting];
    const [widget] = widgetsOf(flow, message);
    return [message, widget ? urlOf(widget) : null];
  });
  return { ...(Object.fromEntries(said) as Record<string, string | null>), ...DEPRECATED };
}
