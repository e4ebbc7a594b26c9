import type { AnswerContent, Values } from '../answer/content.ts'
import type { ConditionalSection, FormDefinition, SimpleSection } from '../form/definition.ts'
import { limits } from '../limits.ts'
import type { Question } from '../question/index.ts'
import { rulesOf } from '../question/index.ts'
import type { Clock, Misfit } from '../question/legacy.ts'
import type { Value } from '../question/value.ts'
import { legacyGiven } from './given.ts'
import { inOrder, pairUp } from './pair-up.ts'
import { objectsOf, type Parts, textOf } from './parts.ts'

/** What of an answer did not come along, and in which question. */
export type ContentNote = { readonly reason: Misfit | 'question' | 'rows' | 'file'; readonly at: string }

type ReadOptions = {
  readonly clock: Clock
  newId(): string
  note(reason: ContentNote['reason'], ...at: string[]): void
}

/** How many questions of the legacy answer are questions of the form. */
type ReadContent = { readonly content: AnswerContent; readonly bound: number }

/** The sections of a stored answer as the content of an answer to our form: what has no place in it is noted, never guessed. */
export function legacyContent(definition: FormDefinition, stored: unknown, options: ReadOptions): ReadContent {
  const legacy = inOrder(objectsOf(stored))
  const sections: AnswerContent['sections'] = {}
  let bound = 0
  const read = (questions: readonly Question[], given: readonly Parts[], title: string): Values => {
    const values = valuesOf(questions, given, title, options)
    bound += values.bound
    return values.values
  }
  const pairs = pairUp(
    definition.sections,
    ({ title }) => title.text,
    legacy,
    ({ titulo }) => titulo,
  )
  const partOf = new Map([...pairs].map(([part, section]) => [section.id, part]))
  for (const part of legacy) if (!pairs.has(part)) noteAll(questionsIn(part), textOf(part['titulo']), options)
  for (const section of definition.sections) {
    const part = partOf.get(section.id) ?? {}
    sections[section.id] =
      section.kind === 'simple' ? simple(section, part, read, options) : conditional(section, part, read, options)
  }
  return { content: { sections }, bound }
}

type Read = (questions: readonly Question[], given: readonly Parts[], title: string) => Values

function simple(
  section: SimpleSection,
  part: Parts,
  read: Read,
  options: ReadOptions,
): AnswerContent['sections'][string] {
  const title = section.title.text
  const more = inOrder(objectsOf(part['seccionesRepetibles']))
  const rows = [part, ...more].map(({ preguntas }) => objectsOf(preguntas))
  const most = section.repeatable ? limits.rows : 1
  if (rows.length > most) options.note('rows', title)
  // Conditions that the section had are questions of no section now.
  for (const condition of objectsOf(part['conditions'])) noteAll(objectsOf(condition['questions']), title, options)
  return {
    rows: rows.slice(0, most).map(row => ({ id: options.newId(), values: read(section.questions, row, title) })),
  }
}

function conditional(
  section: ConditionalSection,
  part: Parts,
  read: Read,
  options: ReadOptions,
): AnswerContent['sections'][string] {
  const title = section.title.text
  const legacy = inOrder(objectsOf(part['conditions']), 'order')
  const pairs = pairUp(
    section.conditions,
    ({ label }) => label.text,
    legacy,
    ({ condition }) => condition,
  )
  noteAll(objectsOf(part['preguntas']), title, options)
  const values: Values = {}
  const checked: string[] = []
  for (const each of legacy) {
    if (each['checked'] !== true) continue
    const condition = pairs.get(each)
    if (!condition || (section.single && checked.length > 0)) {
      options.note('option', title, textOf(each['condition']))
      continue
    }
    checked.push(condition.id)
    Object.assign(values, read(condition.questions, objectsOf(each['questions']), title))
  }
  return { checked, values }
}

function valuesOf(questions: readonly Question[], legacy: readonly Parts[], title: string, options: ReadOptions) {
  const pairs = pairUp(
    questions,
    question => question.title.text,
    legacy,
    ({ titulo }) => titulo,
  )
  noteAll(
    legacy.filter(part => !pairs.has(part)),
    title,
    options,
  )
  const values: Values = {}
  for (const [part, question] of pairs) {
    noteFiles(part, title, question.title.text, options)
    const value = valueOf(question, part, options.clock)
    if (typeof value === 'string') options.note(value, title, question.title.text)
    else if (value && value.value !== null) values[question.id] = value
  }
  return { values, bound: pairs.size }
}

function valueOf(question: Question, part: Parts, clock: Clock): Value | Misfit | null {
  const given = legacyGiven(part)
  if (given === 'unreadable') return 'value'
  return given && rulesOf(question).fitLegacy(question, given, clock)
}

/** Questions that the form does not have: worth a word where something was answered. */
function noteAll(questions: readonly Parts[], title: string, options: ReadOptions): void {
  for (const question of questions) {
    const own = textOf(question['titulo'])
    noteFiles(question, title, own, options)
    if (legacyGiven(question) !== null) options.note('question', title, own)
  }
}

function questionsIn(section: Parts): readonly Parts[] {
  return [
    ...objectsOf(section['preguntas']),
    ...objectsOf(section['seccionesRepetibles']).flatMap(({ preguntas }) => objectsOf(preguntas)),
    ...objectsOf(section['conditions'])
      .filter(({ checked }) => checked === true)
      .flatMap(({ questions }) => objectsOf(questions)),
  ]
}

/** A stored answer holds addresses of files in the legacy product's store: the files are not in it. */
function noteFiles({ imagen, documento, video }: Parts, title: string, question: string, options: ReadOptions): void {
  if ([imagen, documento, video].some(file => (typeof file === 'object' ? file !== null : textOf(file) !== '')))
    options.note('file', title, question)
}
