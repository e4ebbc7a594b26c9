import { useState } from 'react'
import { useSession } from '../../../context/session.ts'

/** Columns of the table that can be left out; the code leads to the answer and always stands. */
export const columns = [
  'subject',
  'place',
  'person',
  'number',
  'assignee',
  'by',
  'created',
  'updated',
  'state',
  'version',
] as const
export type Column = (typeof columns)[number]
const usual: readonly Column[] = ['subject', 'place', 'person', 'assignee', 'created', 'state']

/** So many questions the table takes beside them; the server gives no more. */
export const mostQuestions = 8

/** Beside each other on a wide screen, one at a time on a narrow one. */
export const views = ['reading', 'table', 'map'] as const
type View = (typeof views)[number]
type Kept = {
  view: View
  columns: readonly Column[]
  questions: readonly string[]
  /** Columns as somebody put them, by their keys: a question's is `q:` and its id. What is not named stands where it always does. */
  order: readonly string[]
  /** Columns as wide as somebody made them, in pixels, by the same keys. */
  widths: Readonly<Record<string, number>>
}

/** Of columns that somebody makes wider or narrower. */
export const narrowest = 72
export const widest = 640

/** How somebody looks at the answers of a form: kept per person and form on this device. */
export function useListView(formId: string) {
  const { user } = useSession()
  const key = `ventanilla.answers.${user.id}.${formId}`
  const [kept, setKept] = useState<Kept>(() => read(key))
  const keep = (next: Kept) => {
    setKept(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Storage may be forbidden: the choice lasts as long as the page.
    }
  }
  return {
    ...kept,
    has: (column: Column) => kept.columns.includes(column),
    chooseQuestion: (id: string, isShown: boolean) => {
      const others = kept.questions.filter(each => each !== id)
      keep({ ...kept, questions: isShown ? [...others, id].slice(0, mostQuestions) : others })
    },
    moveColumn: (key: string, before: string | undefined, shown: readonly string[]) => {
      const others = shown.filter(each => each !== key)
      const at = before === undefined ? others.length : others.indexOf(before)
      keep({ ...kept, order: [...others.slice(0, at), key, ...others.slice(at)] })
    },
    /** As wide as what it says, where no width is given. */
    widenColumn: (key: string, width: number | undefined) => {
      const { [key]: _, ...others } = kept.widths
      const own = width === undefined ? {} : { [key]: Math.round(Math.min(widest, Math.max(narrowest, width))) }
      keep({ ...kept, widths: { ...others, ...own } })
    },
    chooseView: (view: Kept['view']) => keep({ ...kept, view }),
    chooseColumn: (column: Column, isShown: boolean) =>
      keep({
        ...kept,
        columns: columns.filter(each => (each === column ? isShown : kept.columns.includes(each))),
      }),
  }
}
export type ListView = ReturnType<typeof useListView>

/** Columns in the order in which somebody put them; what nobody moved follows what stands before it. */
export function inOrder<T extends { readonly key: string }>(given: readonly T[], order: readonly string[]): T[] {
  const placed = [...given]
  const moved = order.flatMap(key => given.filter(each => each.key === key))
  const places = placed.flatMap((each, at) => (moved.includes(each) ? [at] : []))
  for (const [index, at] of places.entries()) {
    const next = moved[index]
    if (next) placed[at] = next
  }
  return placed
}

function read(key: string): Kept {
  const none: Kept = { view: 'reading', columns: usual, questions: [], order: [], widths: {} }
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof found !== 'object' || found === null) return none
    const chosen = 'columns' in found && Array.isArray(found.columns) ? found.columns : undefined
    const order: unknown[] = 'order' in found && Array.isArray(found.order) ? found.order : []
    const questions: unknown[] = 'questions' in found && Array.isArray(found.questions) ? found.questions : []
    return {
      widths: 'widths' in found ? readWidths(found.widths) : {},
      order: order.filter(key => typeof key === 'string').slice(0, columns.length + mostQuestions),
      questions: questions.filter(id => typeof id === 'string').slice(0, mostQuestions),
      view: views.find(view => 'view' in found && found.view === view) ?? 'reading',
      columns: chosen ? columns.filter(column => chosen.includes(column)) : usual,
    }
  } catch {
    return none
  }
}

function readWidths(found: unknown): Kept['widths'] {
  if (typeof found !== 'object' || found === null) return {}
  const given: [string, unknown][] = Object.entries(found)
  const isWidth = (each: [string, unknown]): each is [string, number] =>
    typeof each[1] === 'number' && each[1] >= narrowest && each[1] <= widest
  return Object.fromEntries(given.filter(isWidth).slice(0, columns.length + mostQuestions))
}
