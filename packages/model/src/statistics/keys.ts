import type { AnswerContent, Values } from '../answer/content.ts'
import type { Hidden } from '../answer/hidden.ts'
import { hiddenParts } from '../answer/hidden-parts.ts'
import { isEmpty } from '../answer/place.ts'
import type { FormDefinition } from '../form/definition.ts'
import { type Question, rulesOf } from '../question/index.ts'
import { rowQuestions, rowValues } from '../table/table-rows.ts'

/**
 * What one answer counts towards, by stable ids: `a` the answer, `s:<questionId>` answered, `q:<questionId>:<optionId>`
 * a chosen option (`true` and `false` of a yes/no; of a table `q:<questionId>.<rowId>:<optionId>`), `c:<conditionId>` a checked condition, `r:<sectionId>` each row of a repeatable section,
 * `n:<id>` a section or question that was not asked because of what it shows only if. A key may stand more than once (repeated rows); the hour is the server's.
 */
export function statisticsKeys(definition: FormDefinition, content: AnswerContent): string[] {
  const keys = ['a']
  const hidden = hiddenParts(definition, content)
  if (hidden.size > 0) addHidden(hidden, keys)
  for (const section of definition.sections) {
    const given = content.sections[section.id]
    if (hidden.has(section.id)) continue
    if (given && 'checked' in given) keys.push(...given.checked.map(id => `c:${id}`))
    if (given && 'rows' in given && section.kind === 'simple' && section.repeatable) {
      keys.push(...given.rows.map(() => `r:${section.id}`))
    }
  }
  // Each save does this: no list of all questions with their places is made for it.
  for (const section of definition.sections) {
    const given = content.sections[section.id]
    if (section.kind === 'simple' && given && 'rows' in given) {
      for (const { values } of given.rows) addKeys(section.questions, values, keys)
    }
    if (section.kind === 'conditional' && given && 'checked' in given) {
      for (const { id, questions } of section.conditions) {
        if (given.checked.includes(id)) addKeys(questions, given.values, keys)
      }
    }
  }
  return keys
}

/** Told where it was not asked, not where it was: answers of versions that hid nothing count as asked. */
function addHidden(hidden: Hidden, keys: string[]): void {
  for (const key of hidden) if (!key.includes('.')) keys.push(`n:${key.split('@')[0]}`)
}

function addKeys(questions: readonly Question[], values: Values, keys: string[]): void {
  for (const question of questions) {
    const given = Object.hasOwn(values, question.id) ? values[question.id] : undefined
    if (!given || isEmpty(given)) continue
    const { said, chosen } = keysOf(question)
    keys.push(said)
    if (given.value === null) continue
    if (question.kind === 'table') addKeys(rowQuestions(question), rowValues(question, given), keys)
    for (const choice of rulesOf(question).keys(given.value)) keys.push(keyOf(question, choice, chosen))
  }
}

type OwnKeys = { readonly said: string; readonly chosen: Map<string, string> }

/** A memo of a pure function: a text that maps have seen is found in them sooner than one that is put together anew. */
const known = new WeakMap<Question, OwnKeys>()
/** More options than any question has, where an answer says what it does not offer. */
const mostChosen = 1_000

function keysOf(question: Question): OwnKeys {
  let own = known.get(question)
  if (!own) known.set(question, (own = { said: `s:${question.id}`, chosen: new Map() }))
  return own
}

function keyOf({ id }: Question, choice: string, chosen: Map<string, string>): string {
  let key = chosen.get(choice)
  if (key === undefined) {
    key = `q:${id}:${choice}`
    if (chosen.size < mostChosen) chosen.set(choice, key)
  }
  return key
}
