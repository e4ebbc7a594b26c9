/** Files that a question may ask for beside its answer. */
export const attachmentKinds = ['image', 'document', 'video'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]
