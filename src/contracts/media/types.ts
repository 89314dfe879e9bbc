export const FILE_KINDS = ['recording', 'voicemail'] as const;
export type FileKind = (typeof FILE_KINDS)[number];
