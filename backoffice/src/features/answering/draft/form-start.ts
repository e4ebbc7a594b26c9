import type { Answering } from '@ventanilla/api'
import { emptyContent } from '@ventanilla/model'
import { carriedOver, type StartingAnswer } from '@ventanilla/ui'
import { newId } from '../../../components/new-id.ts'

import type { TabDraft } from './tab-draft.ts'

/** What is said above it: what was written before is back, or the form changed meanwhile. */
export type FormNoticeKind = 'restored' | 'changed'

/** What the form shown now began with. */
export type FormStart = { form: Answering; answer: StartingAnswer; notice: FormNoticeKind | undefined }

/** A new answer, or what was written before in this tab; of an earlier version what the form still asks for. */
export function formStart(form: Answering, kept?: TabDraft): FormStart {
  const { definition, version } = form
  if (!kept) return { form, answer: { content: emptyContent(definition, newId) }, notice: undefined }
  const { content, typed } = kept
  const answer =
    kept.version === version ? { content, typed: typed ?? {} } : { content: carriedOver(definition, content, newId) }
  return { form, answer, notice: 'restored' }
}
