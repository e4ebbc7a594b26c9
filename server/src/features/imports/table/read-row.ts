import type { ColumnRole, DayOrder } from '@ventanilla/api'
import {
  type AnswerContent,
  type FormDefinition,
  fold,
  initialState,
  isRecordable,
  type Location,
  limits,
  type State,
  type Values,
} from '@ventanilla/model'
import type { CellFault } from './read-cell.ts'
import type { ColumnPlan } from './column-plan.ts'
import { readInstant } from './read-days.ts'
import { readSection, type SectionReading } from './read-section.ts'
import type { YesNo } from './yes-no.ts'

export type RowMeans = {
  readonly definition: FormDefinition
  readonly plan: ColumnPlan
  readonly days: DayOrder
  readonly yesNo: YesNo
  readonly timeZone: string
  /** Nothing in a file happened after it. */
  readonly now: number
  newId(): string
}

/** A fault and the column that it stands in. */
export type CellProblem = CellFault & { readonly column: number }

export type RowRead = {
  readonly content: AnswerContent
  readonly location: Location | undefined
  readonly state: State | undefined
  readonly createdAt: number
  readonly code: string
  readonly problems: readonly CellProblem[]
}

/** What spreadsheets write where a formula comes to nothing; ours stands where the file does not hold what one comes to. */
const noResult = /^#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!|GETTING_DATA|FORMULA!)$/

/** A row of a file as an answer. What cannot be read is named and never guessed; the rules of the form are asked afterwards. */
export function readRow(cells: readonly string[], means: RowMeans): RowRead {
  const { definition, plan } = means
  const problems: CellProblem[] = []
  const refuse = (column: number, fault: CellFault) => void problems.push({ ...fault, column })
  for (const column of plan.mapped)
    if (noResult.test((cells[column] ?? '').trim())) refuse(column, { fault: 'cell.result' })
  const broken = new Set(problems.map(({ column }) => column))
  const textOf = (column: number) => (broken.has(column) ? '' : (cells[column] ?? ''))
  const reading: SectionReading = { ...means, textOf, refuse }
  const sections: AnswerContent['sections'] = {}
  for (const section of definition.sections)
    sections[section.id] = readSection(section, plan.ofSection(section.id), reading)
  const role = (name: ColumnRole) => {
    const column = plan.roles[name]
    return column === undefined ? undefined : { column, text: textOf(column).trim() }
  }
  return {
    content: { sections },
    location: readPlace(role, refuse),
    state: readState(definition, role('state'), refuse),
    createdAt: readDate(means, role('date'), refuse),
    code: readCode(role('code'), refuse),
    problems,
  }
}

type Cell = { readonly column: number; readonly text: string } | undefined
type Refuse = (column: number, fault: CellFault) => void

/** Both coordinates or none; an address alone is no place. */
function readPlace(role: (name: ColumnRole) => Cell, refuse: Refuse): Location | undefined {
  const [lat, lng, address] = [role('lat'), role('lng'), role('address')]
  if (!lat?.text && !lng?.text && !address?.text) return undefined
  if (!lat?.text || !lng?.text) {
    refuse((lat ?? lng ?? address)?.column ?? 0, { fault: 'cell.place' })
    return undefined
  }
  const [north, east] = [readDegrees(lat.text, 90), readDegrees(lng.text, 180)]
  if (north === undefined) refuse(lat.column, { fault: 'cell.coordinate' })
  if (east === undefined) refuse(lng.column, { fault: 'cell.coordinate' })
  const words = address?.text ?? ''
  if (words.length > limits.title && address)
    refuse(address.column, { fault: 'answer.tooLong', values: { max: limits.title } })
  if (north === undefined || east === undefined) return undefined
  return { lat: north, lng: east, ...(words !== '' && { address: words }) }
}

/** No coordinate has a thousand: a comma and a dot are the same. */
function readDegrees(text: string, most: number): number | undefined {
  const degrees = /^[+-]?\d{1,3}(?:[.,]\d{1,20})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  return Math.abs(degrees) <= most ? degrees : undefined
}

function readState({ states }: FormDefinition, cell: Cell, refuse: Refuse): State | undefined {
  if (!cell?.text) return initialState(states) ?? undefined
  const named = states.available.find(({ id, name }) => fold(name) === fold(cell.text) || id === cell.text)
  if (!named) refuse(cell.column, { fault: 'state.unknown' })
  return named
}

function readDate({ days, timeZone, now }: RowMeans, cell: Cell, refuse: Refuse): number {
  if (!cell?.text) return now
  const at = readInstant(cell.text, days, timeZone)
  if (at !== undefined && isRecordable(at, now)) return at
  refuse(cell.column, { fault: 'cell.date' })
  return now
}

function readCode(cell: Cell, refuse: Refuse): string {
  if (cell && cell.text.length > limits.title)
    refuse(cell.column, { fault: 'answer.tooLong', values: { max: limits.title } })
  return cell?.text ?? ''
}

/** What of an answer a form does not ask there, by its column: the cells whose questions are not in what would be kept. */
export function leftColumns(plan: ColumnPlan, read: RowRead, kept: AnswerContent): readonly number[] {
  return plan.questions
    .filter(
      ({ sectionId, questionId }) => has(read.content, sectionId, questionId) && !has(kept, sectionId, questionId),
    )
    .map(({ column }) => column)
}

function has({ sections }: AnswerContent, sectionId: string, questionId: string): boolean {
  const section = sections[sectionId]
  if (!section) return false
  const all: readonly Values[] = 'rows' in section ? section.rows.map(({ values }) => values) : [section.values]
  return all.some(values => Object.hasOwn(values, questionId))
}
