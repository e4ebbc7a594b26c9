import type { Publication } from '@ventanilla/api'
import type { FormContent } from '@ventanilla/model'
import { client } from '../../../context/client.ts'
import { publicationClient } from './publication-client.ts'

/** What colleagues have by now, and who kept it last. */
export type Theirs = {
  readonly publication: Publication
  readonly content: FormContent
  readonly by: string | null
  readonly byId: string | null
  readonly at: string
}

type Asked = {
  readonly formId: string
  /** A draft that is gone by now was published or thrown away: then the form itself is what there is. */
  readonly isPublished: boolean
  /** Where there is nothing of theirs. */
  readonly known: FormContent
}

export async function readTheirs({ formId, isPublished, known }: Asked): Promise<Theirs> {
  const publication = await publicationClient.read(formId)
  const theirs = theirsIn(publication)
  if (theirs) return theirs
  if (!isPublished) return { publication, content: known, by: null, byId: null, at: '' }
  const { content, editedLog } = await client.formEditor(formId)
  const last = editedLog.at(-1)
  return { publication, content, by: last?.by ?? null, byId: null, at: last?.at ?? '' }
}

/** The shared draft; undefined where there is none. */
export function theirsIn(publication: Publication): Theirs | undefined {
  const { draft } = publication
  return draft
    ? { publication, content: draft.content, by: draft.by, byId: draft.byId, at: draft.updatedAt }
    : undefined
}
