import type { IssuePath } from '@ventanilla/model'

/** The server's refusal: one sentence, and those of single fields. */
export type Refusal = { message: string; errors: readonly { path: IssuePath; message: string }[] }
