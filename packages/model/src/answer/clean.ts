import type { FormDefinition } from '../form/definition.ts'
import type { Question } from '../question/index.ts'
import { isLate } from '../question/late/is-late.ts'
import { settledValue } from '../question/late/late.ts'
import { isOtherChosen } from '../question/late/other.ts'
import type { Value } from '../question/value.ts'
import type { AnswerContent, Row, Values } from './content.ts'
import { type Hidden, hiddenKey, shownParts, shownValue } from './hidden.ts'
import { hiddenParts } from './hidden-parts.ts'
import { withCalculated } from './calculated.ts'
import { isEmpty } from './place.ts'

/**
 * The content as it is stored: only what the definition asks, values of unchecked conditions and of what is hidden dropped (spec 3 §4; the
 * server does the same), blank values left out, each value in the form in which it is kept, texts and order otherwise as given.
 */
export function cleanContent(definition: FormDefinition, content: AnswerContent): AnswerContent {
  const right = withCalculated(definition, content)
  return contentWith({ settle: settled, hidden: hiddenParts(definition, right) }, definition, right)
}

/**
 * The same for whoever knows what is hidden already, as the widget sends it: values as they were written, which the server puts into their
 * form.
 */
export function askedContent(definition: FormDefinition, content: AnswerContent, hidden: Hidden): AnswerContent {
  return contentWith({ settle: (_, value) => value, hidden }, definition, content)
}

type Settle = (question: Question, value: Value) => Value
type Cleaning = { readonly settle: Settle; readonly hidden: Hidden }

function settled(question: Question, given: Value): Value {
  if (given.proof) return settled(question, withoutProof(given))
  if (given.other !== undefined) return withOther(question, given)
  if (!isLate(question) || given.value === null) return given
  const value = settledValue(question, given.value)
  return value === given.value ? given : { ...given, value }
}

/** It has done its work once the answer is saved. */
function withoutProof({ proof: _proof, ...given }: Value): Value {
  return given
}

/** What was written beside an option goes with it. */
function withOther(question: Question, { other = '', ...given }: Value): Value {
  const which = other.trim()
  const settledGiven = settled(question, given)
  return which !== '' && isOtherChosen(question, given.value) ? { ...settledGiven, other: which } : settledGiven
}

function contentWith(cleaning: Cleaning, definition: FormDefinition, content: AnswerContent): AnswerContent {
  const sections: AnswerContent['sections'] = {}
  for (const section of definition.sections) {
    const given = content.sections[section.id]
    const isHidden = cleaning.hidden.has(section.id)
    if (section.kind === 'simple') {
      const rows = given && 'rows' in given ? given.rows : []
      sections[section.id] = {
        rows: isHidden ? blank(rows) : rows.map(row => cleanRow(cleaning, section.questions, row)),
      }
    } else {
      const chosen = given && 'checked' in given && !isHidden ? given : { checked: [], values: {} }
      const checked = section.conditions.filter(({ id }) => chosen.checked.includes(id))
      const asked = checked.flatMap(({ questions }) => questions)
      sections[section.id] = {
        checked: checked.map(({ id }) => id),
        values: cleanValues(cleaning, asked, chosen.values),
      }
    }
  }
  return { sections }
}

/** A hidden section keeps one blank row, so that it can be written in where it shows again. */
function blank([first]: readonly Row[]): Row[] {
  return first ? [{ id: first.id, values: {} }] : []
}

function cleanRow(cleaning: Cleaning, questions: readonly Question[], { id, values }: Row): Row {
  return { id, values: cleanValues(cleaning, questions, values, id) }
}

function cleanValues(
  { settle, hidden }: Cleaning,
  questions: readonly Question[],
  given: Values,
  rowId?: string,
): Values {
  const values: Values = {}
  for (const question of shownParts(questions, hidden, rowId)) {
    const { id } = question
    const own = Object.hasOwn(given, id) ? given[id] : undefined
    const value = own && hidden.size > 0 ? shownValue(own, hidden, hiddenKey(id, rowId)) : own
    if (value && !isEmpty(value)) values[id] = settle(question, value)
  }
  return values
}
