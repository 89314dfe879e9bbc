import type { Shape } from '../openapi/shapes.js';

export interface ChannelMessage {
  action: 'send' | 'receive';
  /** The key of the message in the document, in PascalCase. */
  key: string;
  name: string;
  summary: string;
  description?: string;
  headers?: Shape;
  payload: Shape;
  examples: { headers?: unknown; payload: unknown }[];
  /** The bindings of the operation that sends or receives it. */
  bindings?: object;
}

/** A channel with its messages, each of which is an operation of its own. */
export interface Channel {
  key: string;
  address: string | null;
  title: string;
  description: string;
  server: string;
  messages: readonly ChannelMessage[];
  bindings?: object;
}

const pointer = (...path: string[]) => ({ $ref: ['#', ...path].join('/') });

export const messagesOf = ({ messages }: Channel): Record<string, object> =>
  Object.fromEntries(
    messages.map(({ key, name, summary, description, headers, payload, examples }) => [
      key,
      {
        name,
        title: key.replace(/(?<=[a-z])(?=[A-Z0-9])/g, ' '),
        summary,
        ...(description && { description }),
        contentType: 'application/json',
        ...(headers && { headers }),
        payload,
        examples,
      },
    ]),
  );

export const describeChannel = ({ address, title, description, server, messages, bindings }: Channel) => ({
  address,
  title,
  description,
  servers: [pointer('servers', server)],
  messages: Object.fromEntries(messages.map(({ key }) => [key, pointer('components', 'messages', key)])),
  ...(bindings && { bindings }),
});

/** One operation for each message, such as `sendCallCreated`. */
export const operationsOf = ({ key: channel, messages }: Channel): Record<string, object> =>
  Object.fromEntries(
    messages.map(({ action, key, summary, description, bindings }) => [
      action + key,
      {
        action,
        channel: pointer('channels', channel),
        summary,
        ...(description && { description }),
        messages: [pointer('channels', channel, 'messages', key)],
        ...(bindings && { bindings }),
      },
    ]),
  );
