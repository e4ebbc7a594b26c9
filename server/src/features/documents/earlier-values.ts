import type { Answer } from '@ventanilla/api'
import { type AnswerContent, type Effective, type Row, undo, type Value } from '@ventanilla/model'

/** A value that was replaced, when and by whom; null is the citizen. */
export type Earlier = { readonly value: Value; readonly at: string; readonly by: string | null }
export type EarlierValues = ReadonlyMap<string, readonly Earlier[]>

const nothing: Value = { value: null }

/** Rows go by their id: their places move when others come or go. */
export function placeKey(sectionId: string, rowId: string | undefined, questionId: string): string {
  return `${sectionId} ${rowId ?? ''} ${questionId}`
}

/** What stood in each place before its corrections, oldest first. */
export function earlierValues({ content, person, location, signatures, edits }: EditedAnswer): EarlierValues {
  const found = new Map<string, Earlier[]>()
  let answer: Effective = {
    content,
    citizen: person,
    location,
    signatures: Object.fromEntries(signatures.map(signature => [signature.id, signature])),
  }
  for (const { changes, at, by } of edits.toReversed()) {
    const before = undo(changes, answer)
    for (const [key, value] of replaced(before.content, answer.content))
      found.set(key, [{ value, at, by }, ...(found.get(key) ?? [])])
    answer = before
  }
  return found
}

export type EditedAnswer = Pick<Answer, 'content' | 'person' | 'location' | 'signatures' | 'edits'>

function* replaced(before: AnswerContent, after: AnswerContent): Generator<[string, Value]> {
  for (const [sectionId, section] of Object.entries(after.sections)) {
    const old = before.sections[sectionId]
    if ('rows' in section) {
      const rows = old && 'rows' in old ? old.rows : []
      for (const row of section.rows) {
        const same = rows.find(({ id }) => id === row.id)
        if (same) yield* replacedValues(sectionId, same, row)
      }
    } else {
      const values = old && 'values' in old ? old.values : {}
      yield* replacedValues(sectionId, { values }, section)
    }
  }
}

type Holder = Pick<Row, 'values'> & { id?: string }

function* replacedValues(sectionId: string, before: Holder, after: Holder): Generator<[string, Value]> {
  for (const id of new Set([...Object.keys(before.values), ...Object.keys(after.values)])) {
    const [old, now] = [before.values[id] ?? nothing, after.values[id] ?? nothing]
    if (JSON.stringify(old) !== JSON.stringify(now)) yield [placeKey(sectionId, after.id, id), old]
  }
}
