import { type ListColumn, type ListKind, listColumns, listKinds, mostColumnQuestions } from '@ventanilla/model'
import { useState } from 'react'
import { useSession } from '../../../context/session.ts'

const usual: readonly ListColumn[] = ['subject', 'place', 'person', 'assignee', 'created', 'state']

type Kept = {
  view: ListKind
  columns: readonly ListColumn[]
  questions: readonly string[]
  /** Columns as somebody put them, by their keys: a question's is `q:` and its id. What is not named stands where it always does. */
  order: readonly string[]
  /** Columns as wide as somebody made them, in pixels, by the same keys. */
  widths: Readonly<Record<string, number>>
  /** The revision of the saved view that was shown last under its name. */
  revision?: number
}

/** Of columns that somebody makes wider or narrower. */
export const narrowest = 72
export const widest = 640

/** How somebody looks at the answers of a form: kept per person and form on this device, and for each saved view by its id. */
export function useListView(formId: string, saved: string | null) {
  const { user } = useSession()
  const base = `ventanilla.answers.${user.id}.${formId}`
  const key = saved ? `${base}.${saved}` : base
  const [held, setHeld] = useState(() => ({ key, kept: read(key, base) }))
  if (held.key !== key) setHeld({ key, kept: read(key, base) })
  const { kept } = held
  return {
    ...kept,
    has: (column: ListColumn) => kept.columns.includes(column),
    change: (part: Partial<Kept>) => {
      const next = { ...kept, ...part }
      setHeld({ key, kept: next })
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Storage may be forbidden: the choice lasts as long as the page.
      }
    },
  }
}
export type ListView = ReturnType<typeof useListView>

function read(key: string, base: string): Kept {
  let found: unknown
  try {
    found = JSON.parse(localStorage.getItem(key) ?? localStorage.getItem(base) ?? '')
  } catch {
    // Nothing is kept, or nothing that can be read.
  }
  const { view, columns, questions, order, widths, revision } = partsOf(found)
  const chosen = Array.isArray(columns) ? columns : usual
  return {
    view: listKinds.find(each => each === view) ?? 'reading',
    columns: listColumns.filter(each => chosen.includes(each)),
    questions: textsIn(questions).slice(0, mostColumnQuestions),
    order: textsIn(order),
    widths: Object.fromEntries(Object.entries(partsOf(widths)).filter(isWidth).slice(0, mostKept)),
    ...(typeof revision === 'number' && { revision }),
  }
}

/** Of columns, as many as there can be. */
const mostKept = listColumns.length + mostColumnQuestions

function partsOf(found: unknown): Readonly<Record<string, unknown>> {
  return { ...(typeof found === 'object' && found) }
}

function textsIn(found: unknown): string[] {
  const given: unknown[] = Array.isArray(found) ? found : []
  return given.filter(each => typeof each === 'string').slice(0, mostKept)
}

function isWidth(each: [string, unknown]): each is [string, number] {
  return typeof each[1] === 'number' && each[1] >= narrowest && each[1] <= widest
}
