import { newQuestion, withQuestionType } from '../../question/edit.ts'
import type { Question } from '../../question/index.ts'
import { type Bounds, withCount, withExpression, withLength, withNumbers } from '../parts/checks.ts'
import type { Known } from '../parts/conditions.ts'
import { type Element, type Means, withProperty } from '../parts/element.ts'
import { isObject, type JsonObject, numberOf, objectsOf, wordsOf } from '../parts/json.ts'
import {
  attachmentsFor,
  choiceOf,
  known,
  leftOut,
  type Make,
  manyFiles,
  multiline,
  plain,
} from '../parts/make-question.ts'
import type { BringLoss } from '../parts/report.ts'
import { withStart } from '../parts/start-value.ts'
import { textIn } from './component.ts'
import { withDates } from './dates.ts'

/** What a component of Form.io is here (https://github.com/formio/formio.js); those of Open Forms are among them. */
const makes = new Map<string, Make>(
  Object.entries<Make>({
    textfield: plain('string'),
    textarea: multiline,
    number: ({ object }, { newId }) => {
      const isWhole = object['decimalLimit'] === 0 || wordsOf(validation(object)['step']) === '1'
      return known(withQuestionType(newQuestion(newId()), isWhole ? 'integer' : 'decimal', newId))
    },
    currency: plain('decimal'),
    checkbox: plain('boolean'),
    radio: (element, means) => choice(element, 'radio', element.object['values'], means),
    selectboxes: (element, means) => choice(element, 'select', element.object['values'], means),
    select,
    email: plain('email'),
    cosign: plain('email'),
    url: plain('link'),
    phonenumber: plain('phone'),
    datetime,
    date: plain('date'),
    day: plain('date'),
    time: plain('time'),
    content: plain('title'),
    htmlelement: plain('title'),
    file: ({ object }, { newId }) =>
      known({
        ...withQuestionType(newQuestion(newId()), 'title', newId),
        attachments: attachmentsFor(wordsOf(object['filePattern'])),
        ...manyFiles(object['multiple'], object['maxNumberOfFiles']),
      }),
    tags: guessed,
    address: guessed,
    postcode,
    bsn: guessed,
    iban: guessed,
    licenseplate: guessed,
    map: leftOut('place'),
    hidden: leftOut('calculated'),
    signature: leftOut('kind'),
    password: leftOut('kind'),
  }),
)

export const formioTypes: readonly string[] = [...makes.keys()]

/** The question of a component without its texts; undefined where it is left out, which is noted. */
export function readQuestion(element: Element, means: Means): Known | undefined {
  const { object } = element
  const make = makes.get(wordsOf(object['type']).toLowerCase()) ?? leftOut('kind')
  const made = make(element, means)
  if (!made) return undefined
  noteRest(element, means)
  const required = validation(object)['required'] === true
  const question = checked(withDates({ ...made.question, required }, element, means), element, means)
  return { ...made, question: begun({ ...made, question }, element, means) }
}

function validation(object: JsonObject): JsonObject {
  return isObject(object['validate']) ? object['validate'] : {}
}

function guessed({ source }: Element, { newId, report }: Means): Known {
  const blank = newQuestion(newId())
  report.changed(source, 'kindGuessed', blank.id)
  return known(blank)
}

function datetime(element: Element, means: Means): Known | undefined {
  const { object, source } = element
  if (object['enableDate'] === false) return plain('time')(element, means)
  const made = plain('date')(element, means)
  if (made && object['enableTime'] !== false) means.report.changed(source, 'dateOnly', made.question.id)
  return made
}

function select(element: Element, means: Means): Known | undefined {
  const { object, source } = element
  const given = wordsOf(object['dataSrc']) || 'values'
  if (given !== 'values') {
    means.report.leftOut(source, 'outsideList')
    return undefined
  }
  const values = isObject(object['data']) ? object['data']['values'] : undefined
  return choice(element, object['multiple'] === true ? 'select' : 'radio', values, means)
}

function choice(element: Element, type: 'radio' | 'select', values: unknown, means: Means): Known | undefined {
  const own = isObject(element.object['openForms']) ? wordsOf(element.object['openForms']['dataSrc']) : ''
  if (own !== '' && own !== 'manual') {
    means.report.leftOut(element.source, 'outsideList')
    return undefined
  }
  const given = objectsOf(values).map(({ object }) => ({
    name: wordsOf(object['value']),
    text: textIn(object, 'label', means.language),
  }))
  const named = given.filter(({ name, text }) => name !== '' || text.text !== '')
  return choiceOf(element, { type, given: named, searchable: element.object['type'] === 'select' }, means)
}

function checked(question: Question, { object, source }: Element, { report }: Means): Question {
  const given = validation(object)
  const bounds = (least: string, most: string): Bounds => ({
    least: numberOf(given[least]),
    most: numberOf(given[most]),
  })
  const has = (...names: string[]) =>
    names.some(name => given[name] !== undefined && given[name] !== '' && given[name] !== null)
  const checks: [names: string[], apply: (question: Question) => Question | null][] = [
    [['min', 'max'], each => withNumbers(each, bounds('min', 'max'))],
    [['minLength', 'maxLength'], each => withLength(each, bounds('minLength', 'maxLength'))],
    [['minSelectedCount', 'maxSelectedCount'], each => withCount(each, bounds('minSelectedCount', 'maxSelectedCount'))],
    [
      ['pattern'],
      each => withExpression(each, wordsOf(given['pattern'])) ?? (isPostcode(object) ? postcodeIn(each) : null),
    ],
    [['custom'], () => null],
    [['minWords', 'maxWords'], () => null],
  ]
  return checks.reduce((before, [names, apply]) => {
    if (!has(...names)) return before
    const after = apply(before)
    if (after) return after
    const words = names.filter(name => has(name)).map(name => `${name}: ${wordsOf(given[name])}`)
    report.leftOut({ ...source, what: { ...source.what, words: words.join(', ') } }, 'check')
    return before
  }, question)
}

/** That of the Netherlands, which Open Forms asks for; what it leaves out after the number no expression of ours can. */
const postcodePattern = '[1-9][0-9]{3} ?[A-Za-z]{2}'
const isPostcode = (object: JsonObject) => wordsOf(object['type']).toLowerCase() === 'postcode'

function postcode({ object }: Element, { newId }: Means): Known {
  const blank = newQuestion(newId())
  const isOwn = wordsOf(validation(object)['pattern']) !== ''
  return known(isOwn ? blank : (postcodeIn(blank) ?? blank))
}

function postcodeIn(question: Question): Question | null {
  const checked = withExpression(question, postcodePattern)
  return checked?.kind === 'open' ? { ...checked, patternHint: '1234 AB' } : null
}

/** What it begins with; noted where ours cannot. What nobody set is written as blank there. */
function begun(made: Known, { object, source }: Element, { report }: Means): Question {
  const given = object['defaultValue']
  if (isBlank(given)) return made.question
  const question = withStart(made, given)
  if (question) return question
  report.leftOut(withProperty(source, 'defaultValue', given), 'preset')
  return made.question
}

const losses: readonly (readonly [string, BringLoss])[] = [
  ['customDefaultValue', 'preset'],
  ['calculateValue', 'preset'],
  ['logic', 'condition'],
  ['multiple', 'check'],
]

function noteRest({ object, source }: Element, { report }: Means): void {
  for (const [name, why] of losses) {
    const value = object[name]
    if (name === 'multiple' && (object['type'] === 'select' || object['type'] === 'file')) continue
    if (isBlank(value)) continue
    report.leftOut(withProperty(source, name, value), why)
  }
}

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true
  return ['[]', '{}', '[""]', '[null]'].includes(JSON.stringify(value)) || isUnchosen(value)
}

/** Of several choices the blank value says of each that it is not chosen. */
function isUnchosen(value: unknown): boolean {
  return isObject(value) && Object.values(value).every(each => each === false)
}
