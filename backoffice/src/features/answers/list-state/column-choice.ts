import { type ListColumn, listColumns, mostColumnQuestions } from '@ventanilla/model'
import { type ListView, narrowest, widest } from './use-list-view.ts'

type Columns = Pick<ListView, 'columns' | 'questions' | 'order' | 'widths'>

export function withColumn({ columns }: Columns, column: ListColumn, isShown: boolean): Pick<Columns, 'columns'> {
  return { columns: listColumns.filter(each => (each === column ? isShown : columns.includes(each))) }
}

export function withQuestion({ questions }: Columns, id: string, isShown: boolean): Pick<Columns, 'questions'> {
  const others = questions.filter(each => each !== id)
  return { questions: isShown ? [...others, id].slice(0, mostColumnQuestions) : others }
}

/** The order of the columns that are shown with one of them before another; at the end where none is named. */
export function withMoved(shown: readonly string[], key: string, before: string | undefined): Pick<Columns, 'order'> {
  const others = shown.filter(each => each !== key)
  const at = before === undefined ? others.length : others.indexOf(before)
  return { order: [...others.slice(0, at), key, ...others.slice(at)] }
}

/** As wide as what it says, where no width is given. */
export function withWidth(
  { widths }: Pick<Columns, 'widths'>,
  key: string,
  width: number | undefined,
): Pick<Columns, 'widths'> {
  const { [key]: _, ...others } = widths
  const own = width === undefined ? {} : { [key]: Math.round(Math.min(widest, Math.max(narrowest, width))) }
  return { widths: { ...others, ...own } }
}

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
