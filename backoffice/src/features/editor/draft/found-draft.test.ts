import { newForm } from '@ventanilla/model'
import { expect, it } from 'vitest'
import { foundDraft } from './found-draft.ts'

const content = newForm('es')
const journal = (at: string, draftRevision: number | null) => ({ content, baseVersion: 1, at, draftRevision })
const draft = (updatedAt: string, revision: number) => ({
  id: 'a',
  baseVersion: 1,
  content: { ...content, areaIds: [] },
  revision,
  updatedAt,
})
const early = '2026-03-03T10:00:00.000Z'
const late = '2026-03-03T11:00:00.000Z'

it('finds nothing where nothing was left', () => {
  expect(foundDraft(undefined, null)).toBeUndefined()
})

it('takes what this browser wrote after the draft that the server has, whatever its clock says', () => {
  expect(foundDraft(journal(early, 4), draft(late, 4))?.at).toBe(early)
  expect(foundDraft(journal(early, null), null)?.at).toBe(early)
})

it('takes the later of two drafts that do not follow one another', () => {
  expect(foundDraft(journal(early, 4), draft(late, 5))?.at).toBe(late)
  expect(foundDraft(journal(late, 4), draft(early, 5))?.at).toBe(late)
  expect(foundDraft(undefined, draft(early, 1))?.at).toBe(early)
})
