import { newQuestion, withQuestionType } from '../../question/edit.ts'
import type { Question } from '../../question/index.ts'
import { isList } from '../../question/traits.ts'
import type { Known } from '../parts/conditions.ts'
import { choiceOf } from '../parts/make-question.ts'
import { withStart, withStartToday } from '../parts/start-value.ts'
import { withConstraint } from './constraint.ts'
import { type Item, type Means, withCell } from './item.ts'
import { type ReadType, readType, type XlsType } from './kinds.ts'
import { noteLeftovers } from './leftovers.ts'

/** The question of a row without its texts; undefined where it is left out, which is noted. */
export function readQuestion(item: Item, means: Means): Known | undefined {
  const { row, source } = item
  const made = questionOf(item, readType(row.cells.get('type') ?? ''), means)
  if (!made) return undefined
  const { question, read } = withLook(made.question, row.cells.get('appearance')?.toLowerCase())
  const isRange = /^range\b/i.test(source.what.words)
  const whole = checked({ ...question, required: isRequired(item, means) }, item, means)
  const begun = beginning({ ...made, question: whole }, row.cells.get('default') ?? '')
  const also = [...read, ...(isRange ? ['parameters'] : []), ...(begun ? ['default'] : [])]
  noteLeftovers(row, source, means.report, also)
  return { ...made, question: begun ?? whole }
}

/** With what it begins with; null where it begins with nothing, or with what ours cannot. */
function beginning(made: Known, words: string): Question | null {
  if (words === '') return null
  return /^today\(\)$/i.test(words) ? withStartToday(made.question) : withStart(made, words)
}

function questionOf(item: Item, type: ReadType, means: Means): Known | undefined {
  if (type.kind === 'choice') return listed(item, type, means)
  if (type.kind === 'range') return { question: rangeOf(item, means), optionIds: new Map() }
  return type.kind === 'question' ? plainOf(item, type.type, means) : undefined
}

function plainOf({ source }: Item, type: XlsType, { report, newId }: Means): Known | undefined {
  if ('why' in type) {
    report.leftOut(source, type.why)
    return undefined
  }
  const blank = newQuestion(newId())
  const optionIds = new Map<string, string>()
  if ('files' in type) {
    const attachments = { ...blank.attachments, ...type.files }
    return { question: { ...withQuestionType(blank, 'title', newId), attachments }, optionIds }
  }
  if (type.how) report.changed(source, type.how, blank.id)
  return { question: withQuestionType(blank, type.type, newId), optionIds }
}

function listed(item: Item, { isMany, list, hasOther }: Extract<ReadType, { kind: 'choice' }>, means: Means) {
  const given = means.lists.get(list) ?? []
  const other = hasOther ? { words: '' } : undefined
  return choiceOf(item, { type: isMany ? 'select' : 'radio', given, other }, means)
}

/** A row of numbers where it begins with 0 or 1 and has few; else a number between two. */
function rangeOf({ row, source }: Item, { report, newId }: Means): Question {
  const said = row.cells.get('parameters') ?? ''
  const number = (name: string, usual: number) => {
    const found = said.split(/[\s;,]+/).find(part => part.toLowerCase().startsWith(`${name}=`))
    const value = Number(found?.slice(name.length + 1))
    return found !== undefined && Number.isFinite(value) ? value : usual
  }
  const [start, end, step] = [number('start', 0), number('end', 10), number('step', 1)]
  const points = end - start + 1
  const blank = newQuestion(newId())
  const scale = withQuestionType(blank, 'scale', newId)
  const isScale = step === 1 && (start === 0 || start === 1) && Number.isInteger(points) && points >= 2 && points <= 11
  if (isScale && scale.kind === 'scale') return { ...scale, from: start === 0 ? 0 : 1, points }
  const isWhole = [start, end, step].every(Number.isInteger)
  const typed = withQuestionType(blank, isWhole ? 'integer' : 'decimal', newId)
  report.changed(source, 'rangeNumber', blank.id)
  return typed.kind === 'open' ? { ...typed, limits: { min: Math.min(start, end), max: Math.max(start, end) } } : typed
}

function isRequired({ row, source }: Item, { report }: Means): boolean {
  const words = row.cells.get('required')
  if (words === undefined || /^(?:no|false|false\(\)|0)$/i.test(words)) return false
  if (/^(?:yes|true|true\(\)|1)$/i.test(words)) return true
  report.leftOut(withCell(source, 'required', words), 'requiredIf')
  return false
}

function checked(question: Question, { row, source }: Item, { report }: Means): Question {
  const words = row.cells.get('constraint')
  if (words === undefined) return question
  const said = withCell(source, 'constraint', words)
  const found = withConstraint(question, words)
  if (!found) {
    report.leftOut(said, 'check')
    return question
  }
  if (found.isMoved) report.changed(said, 'aboveDecimal', question.id)
  return found.question
}

/** How a question looks, as far as ones of ours look so too, and the columns that said it. */
function withLook(question: Question, look: string | undefined): { question: Question; read: readonly string[] } {
  if (look === 'multiline' && question.kind === 'open' && question.dataType === 'string') {
    return { question: { ...question, multiline: true }, read: ['appearance'] }
  }
  if ((look === 'minimal' || look === 'autocomplete') && isList(question)) {
    return { question: { ...question, searchable: true }, read: ['appearance'] }
  }
  return { question, read: [] }
}
