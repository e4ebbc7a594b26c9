import type { FormDefinition, Section } from '../form/definition.ts'
import type { Question } from '../question/index.ts'
import type { AnswerContent, Values } from './content.ts'
import { type Hidden, hiddenKey, hiddenOptionKey, shownValue } from './hidden.ts'
import { meets, type Source, type SourceOf } from './meets.ts'
import { calculate } from './calculate.ts'
import { nothingHidden } from './nothing-hidden.ts'

/** A memo of a pure function: a definition never changes. */
const known = new WeakMap<FormDefinition, boolean>()

/** Whether anything in a form shows only if, or follows from other answers. Most forms have nothing of it, and pay no more than this. */
export function hasLogic(definition: FormDefinition): boolean {
  let has = known.get(definition)
  if (has === undefined) known.set(definition, (has = definition.sections.some(isLogical)))
  return has
}

function isLogical(section: Section): boolean {
  const questions =
    section.kind === 'simple' ? section.questions : section.conditions.flatMap(condition => condition.questions)
  const isOne = (question: Question) =>
    question.showIf ||
    question.kind === 'calculated' ||
    ('options' in question && question.options.some(option => option.showIf))
  return section.showIf !== undefined || questions.some(isOne)
}

/** A simple section that was left out counts as one blank row. */
const blankRows = [{ id: 'first', values: {} }]

/**
 * What of a form an answer is not asked: the one rule for widget, backoffice and server. Conditions look back only, so one pass in reading
 * order settles whatever depends on what is hidden itself, which counts as unanswered.
 */
export function hiddenParts(definition: FormDefinition, content: AnswerContent): Hidden {
  if (!hasLogic(definition)) return nothingHidden
  const hidden = new Set<string>()
  eachPart(definition, content, ({ key, isShown }) => {
    if (!isShown) hidden.add(key)
  })
  return hidden
}

/** A part that is asked where its own conditions are met, and what they look at. */
type Part = { readonly key: string; readonly isShown: boolean; readonly sourceOf: SourceOf }

/** Every part whose surroundings are asked, in reading order. */
export function eachPart(
  definition: FormDefinition,
  content: AnswerContent,
  visit: (part: Part) => void,
  calculated: Calculated = () => {},
): void {
  const outside = new Map<string, Source>()
  const inRows = new Map<string, Source[]>()
  for (const section of definition.sections) {
    const given = content.sections[section.id]
    const sourceOf: SourceOf = id => outside.get(id)
    const isShown = meets(section.showIf, sourceOf)
    visit({ key: section.id, isShown, sourceOf })
    if (section.kind === 'conditional') {
      const { checked, values } = given && 'checked' in given ? given : { checked: [], values: {} }
      for (const { id, questions } of section.conditions) {
        const around = { values, isAsked: isShown && checked.includes(id), into: outside, inRows, sourceOf, calculated }
        visitQuestions(questions, around, visit)
      }
      continue
    }
    const rows = given && 'rows' in given && given.rows.length > 0 ? given.rows : blankRows
    for (const { id: rowId, values } of rows) {
      const own = section.repeatable ? new Map<string, Source>() : outside
      const around = { values, rowId, isAsked: isShown, into: own, inRows, calculated }
      visitQuestions(section.questions, { ...around, sourceOf: id => own.get(id) ?? outside.get(id) }, visit)
    }
  }
}

type Around = {
  readonly values: Values
  readonly rowId?: string
  readonly isAsked: boolean
  /** Where what was answered is noted for the questions behind it. */
  readonly into: Map<string, Source>
  /** What was answered in every row, for what is calculated outside of them. */
  readonly inRows: Map<string, Source[]>
  readonly sourceOf: SourceOf
  readonly calculated: Calculated
}

/** Hears what comes out of each calculated number. */
type Calculated = (key: string, value: number | null) => void

function visitQuestions(
  questions: readonly Question[],
  { values, rowId, isAsked, into, inRows, sourceOf, calculated }: Around,
  visit: (part: Part) => void,
): void {
  const sourcesOf = (id: string) => {
    const near = sourceOf(id)
    return near ? [near] : (inRows.get(id) ?? [])
  }
  const valueOf = (question: Question, key: string, given: Source['value']): Source['value'] =>
    question.kind === 'calculated'
      ? { ...given, value: calculate(question, sourcesOf) }
      : offered(question, key, given, sourceOf, visit)
  for (const question of questions) {
    const key = hiddenKey(question.id, rowId)
    const isShown = isAsked && meets(question.showIf, sourceOf)
    if (isAsked) visit({ key, isShown, sourceOf })
    const given = isShown && Object.hasOwn(values, question.id) ? values[question.id] : undefined
    const source: Source = {
      question,
      value: isShown ? valueOf(question, key, given) : undefined,
      isHidden: !isShown,
    }
    into.set(question.id, source)
    if (rowId !== undefined) inRows.set(question.id, [...(inRows.get(question.id) ?? []), source])
    if (question.kind === 'calculated') {
      const { value } = source.value ?? {}
      calculated(key, typeof value === 'number' ? value : null)
    }
  }
}

/** What was given, as far as it is offered. */
function offered(
  question: Question,
  key: string,
  given: Source['value'],
  sourceOf: SourceOf,
  visit: (part: Part) => void,
): Source['value'] {
  if (!('options' in question)) return given
  const hidden = new Set<string>()
  for (const { id, showIf } of question.options) {
    if (!showIf) continue
    const option = hiddenOptionKey(key, id)
    const isShown = meets(showIf, sourceOf)
    visit({ key: option, isShown, sourceOf })
    if (!isShown) hidden.add(option)
  }
  return given && hidden.size > 0 ? shownValue(given, hidden, key) : given
}
