import { createContext, useContext } from 'react';
import type { components } from '../../api/schema';

type Schemas = components['schemas'];
export type Line = Schemas['MessageLine'];
export type Conversation = Schemas['Conversation'];
export type OpenConversation = Schemas['OpenConversation'];
export type Message = Schemas['AnyMessage'];
export type Template = Schemas['LineTemplate'];
export type Content = Schemas['SendConversationMessage'];
export type FirstMessage = Schemas['StartConversation'];

export interface WrittenFile {
  /** Empty until the user has entered it. */
  url: string;
  /** The name of an uploaded file. */
  name?: string;
}

export interface WrittenText {
  text: string;
  files: WrittenFile[];
}

export const NOTHING_WRITTEN: WrittenText = { text: '', files: [] };

/** Identifies the draft of a conversation, or that of a new one. */
export type DraftKey = number | 'new';

/** Stores unfinished messages. */
export interface Drafts {
  read: (key: DraftKey) => WrittenText | undefined;
  /** An empty text removes the draft. */
  write: (key: DraftKey, written: WrittenText) => void;
}

/** The requests of the surface, on behalf of its user. */
export interface Messaging {
  open: (id: number) => Promise<OpenConversation>;
  messages: (id: number, page: number, size: number) => Promise<Schemas['MessageList']>;
  send: (id: number, content: Content) => Promise<unknown>;
  start: (message: FirstMessage) => Promise<{ conversation: Conversation }>;
  markRead: (id: number) => Promise<unknown>;
  /** Stores a file that can be sent once. */
  upload: (file: File) => Promise<Schemas['UploadedAttachment']>;
  /** Only templates that can be sent. */
  templates: (lineId: number) => Promise<Schemas['LineTemplateList']>;
  /** Milliseconds between refreshes of what is shown. */
  refreshInterval: number;
  /** Without drafts, unfinished messages are lost with the page. */
  drafts?: Drafts;
}

export const MessagingContext = createContext<Messaging | undefined>(undefined);

export const useMessaging = (): Messaging => useContext(MessagingContext)!;
