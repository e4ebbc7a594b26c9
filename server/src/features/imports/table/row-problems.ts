import type { TableRowResult } from '@ventanilla/api'
import { answerIssues, type Issue, type IssuePath, questionsOf, textIn } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { dayText } from '../../../platform/municipal-time.ts'
import type { PlannedPart } from './column-plan.ts'
import type { CellProblem, RowMeans, RowRead } from './read-row.ts'

type Problem = TableRowResult['problems'][number]

/** What no table holds, so that it is not asked of one: a citizen, signatures, files. */
function isBeyondTables({ code, path }: Issue): boolean {
  if (code === 'answer.citizenRequired' || code === 'answer.signatureRequired') return true
  const last = path.at(-1)
  return code === 'answer.required' && ['image', 'document', 'video', 'files'].some(part => part === last)
}

/** Everything against a row, in sentences: cells that cannot be read, and what the rules of a save say of the rest. */
export function rowProblems(read: RowRead, means: RowMeans, cells: readonly string[], reader: Text): Problem[] {
  const { definition, timeZone } = means
  const { content, location, state, createdAt } = read
  const today = dayText(timeZone, createdAt)
  const given = { content, today, ...(location && { location }), ...(state && { state: state.id }) }
  const unread = read.problems.map(problem => unreadProblem(problem, means, cells, reader))
  const broken = new Set(unread.map(({ column }) => column))
  const ruled = answerIssues(definition, given, 'staff')
    .filter(issue => !isBeyondTables(issue))
    .map((issue): Problem => {
      const { code, values } = issue
      const message = isMissing(code)
        ? reader.t('tableImport.cell', { fault: 'missing' })
        : reader.issue({ code, ...(values && { values }) })
      return { column: columnOf(issue.path, means), title: titleOf(issue.path, means, reader), code, message }
    })
    // What could not be read is not missing as well.
    .filter(({ column }) => column === null || !broken.has(column))
  return [...unread, ...ruled]
}

function isMissing(code: string): boolean {
  return code === 'answer.required' || code === 'answer.conditionRequired'
}

function unreadProblem(
  { column, fault, values }: CellProblem,
  { plan }: RowMeans,
  cells: readonly string[],
  reader: Text,
): Problem {
  const part = plan.parts.find(each => each.column === column)
  const title = part ? partTitle(part, reader) : ''
  if (!isCellFault(fault))
    return { column, title, code: fault, message: reader.issue({ code: fault, ...(values && { values }) }) }
  const message = reader.t('tableImport.cell', {
    fault: fault.slice('cell.'.length),
    cell: shortened(cells[column] ?? ''),
    ...values,
  })
  return { column, title, code: fault, message }
}

function isCellFault(fault: CellProblem['fault']): fault is Extract<CellProblem['fault'], `cell.${string}`> {
  return fault.startsWith('cell.')
}

const longestShown = 60

function shortened(cell: string): string {
  const plain = cell.trim().replace(/\s+/g, ' ')
  return plain.length > longestShown ? `${plain.slice(0, longestShown).replace(/[\uD800-\uDBFF]$/, '')}…` : plain
}

function partTitle({ part }: PlannedPart, { language }: Text): string {
  return textIn(part.kind === 'conditions' ? part.section.title : part.question.title, language)
}

/** The question or the section at a path of an answer. */
function partAt(path: IssuePath): { readonly sectionId: string; readonly questionId: string | undefined } | undefined {
  const [content, sections, sectionId] = path
  if (content !== 'content' || sections !== 'sections' || typeof sectionId !== 'string') return undefined
  const at = path.indexOf('values', 3)
  const questionId = at < 0 ? undefined : path[at + 1]
  return { sectionId, questionId: questionId === undefined ? undefined : String(questionId) }
}

function columnOf(path: IssuePath, { plan }: RowMeans): number | null {
  if (path[0] === 'location') return plan.roles.lat ?? null
  if (path[0] === 'state') return plan.roles.state ?? null
  const at = partAt(path)
  if (!at) return null
  if (at.questionId !== undefined)
    return plan.questions.find(({ questionId }) => questionId === at.questionId)?.column ?? null
  const ofSection = plan.ofSection(at.sectionId)
  return (ofSection.find(({ part }) => part.kind === 'conditions') ?? ofSection[0])?.column ?? null
}

function titleOf(path: IssuePath, { definition }: RowMeans, { language }: Text): string {
  const at = partAt(path)
  if (!at) return ''
  const question = questionsOf(definition).find(({ id }) => id === at.questionId)
  const section = definition.sections.find(({ id }) => id === at.sectionId)
  const title = question?.title ?? section?.title
  return title ? textIn(title, language) : ''
}
