import type { AnswerContent } from '../answer/content.ts'
import { isSame } from '../json.ts'
import type { Value } from '../question/value.ts'
import type { Edit } from './change-request.ts'
import { undo } from './edit.ts'

/** The content as it was after the save (`edit` null) and after each edit. */
export type ContentStep = { readonly edit: Edit | null; readonly content: AnswerContent }

/** A question where it stands, by the id of its row: positions move. */
export type ValuePlace = {
  readonly sectionId: string
  readonly rowId?: string | undefined
  readonly questionId: string
}

export type ValueStep = { readonly edit: Edit | null; readonly value: Value }

/** Every content that the answer had, the original first and the present one last. `edits` oldest first. */
export function contentSteps(content: AnswerContent, edits: readonly Edit[]): ContentStep[] {
  const steps: ContentStep[] = []
  let now = content
  for (const edit of edits.toReversed()) {
    const changes = edit.changes.filter(({ path }) => path[0] === 'content')
    if (changes.length === 0) continue
    steps.push({ edit, content: now })
    now = undo(changes, { content: now, citizen: null, location: null, signatures: {} }).content
  }
  return [...steps, { edit: null, content: now }].toReversed()
}

/** What was answered to one question, step by step; one entry where it never changed. A row that came later begins empty. */
export function valueHistory(steps: readonly ContentStep[], place: ValuePlace): ValueStep[] {
  const history: ValueStep[] = []
  for (const { edit, content } of steps) {
    const value = valueIn(content, place)
    const last = history.at(-1)
    if (!last || !isSame(last.value, value)) history.push({ edit, value })
  }
  return history
}

const nothing: Value = { value: null }

function valueIn(content: AnswerContent, { sectionId, rowId, questionId }: ValuePlace): Value {
  const section = content.sections[sectionId]
  if (!section) return nothing
  const values = 'rows' in section ? section.rows.find(({ id }) => id === rowId)?.values : section.values
  return (values && Object.hasOwn(values, questionId) ? values[questionId] : undefined) ?? nothing
}
