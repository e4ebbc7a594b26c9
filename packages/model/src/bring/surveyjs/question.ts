import { newQuestion, type QuestionType, withQuestionType } from '../../question/edit.ts'
import type { Question } from '../../question/index.ts'
import type { Known } from '../parts/conditions.ts'
import { type Element, type Means, withProperty } from '../parts/element.ts'
import { isObject, numberOf, wordsOf } from '../parts/json.ts'
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
import { withStart, withStartToday } from '../parts/start-value.ts'
import { withChecks } from './checks.ts'
import { textOf } from './texts.ts'

/**
 * What a type of SurveyJS is here (https://surveyjs.io/form-library/documentation/api-reference/question). Those that are blocks or several
 * questions are read in `read-surveyjs.ts`.
 */
const makes = new Map<string, Make>(
  Object.entries<Make>({
    text: textual,
    comment: multiline,
    radiogroup: (element, means) => choice(element, 'radio', means),
    dropdown: (element, means) => choice(element, 'radio', means, true),
    checkbox: (element, means) => choice(element, 'select', means),
    tagbox: (element, means) => choice(element, 'select', means, true),
    imagepicker: (element, means) => {
      means.report.leftOut(element.source, 'media')
      return choice(element, element.object['multiSelect'] === true ? 'select' : 'radio', means)
    },
    buttongroup: (element, means) => choice(element, 'radio', means),
    boolean: plain('boolean'),
    rating,
    slider: numeric,
    file,
    html: plain('title'),
    image: leftOut('media'),
    video: leftOut('media'),
    expression: leftOut('calculated'),
    ranking: leftOut('ranking'),
  }),
)

export const surveyTypes: readonly string[] = [...makes.keys()]

/** The question of an element without its texts; undefined where it is left out, which is noted. */
export function readQuestion(element: Element, means: Means): Known | undefined {
  const { object } = element
  const make = makes.get(wordsOf(object['type']).toLowerCase() || 'text') ?? leftOut('kind')
  const made = make(element, means)
  if (!made) return undefined
  noteRest(element, means)
  const question = withChecks({ ...made.question, required: object['isRequired'] === true }, element, means)
  return { ...made, question: begun({ ...made, question }, element, means) }
}

const inputs = new Map<string, QuestionType>(
  Object.entries({ date: 'date', time: 'time', email: 'email', tel: 'phone', url: 'link' } as const),
)

function textual(element: Element, means: Means): Known {
  const { newId, report } = means
  const input = wordsOf(element.object['inputType']).toLowerCase()
  if (input === 'number' || input === 'range') return numeric(element, means)
  const blank = newQuestion(newId())
  if (input === 'datetime-local' || input === 'datetime') {
    report.changed(element.source, 'dateOnly', blank.id)
    return known(withQuestionType(blank, 'date', newId))
  }
  const type = inputs.get(input)
  if (!type && input !== '' && input !== 'text') report.changed(element.source, 'kindGuessed', blank.id)
  return known(type ? withQuestionType(blank, type, newId) : blank)
}

function numeric({ object }: Element, { newId }: Means): Known {
  const step = numberOf(object['step']) ?? 1
  return known(withQuestionType(newQuestion(newId()), Number.isInteger(step) ? 'integer' : 'decimal', newId))
}

/** A row of points where ours has as many; one whose points have words is a choice. */
function rating(element: Element, means: Means): Known | undefined {
  const { object, source } = element
  const { newId, report, language } = means
  const values = Array.isArray(object['rateValues']) ? object['rateValues'] : []
  if (values.length > 0) return choice({ ...element, object: { ...object, choices: values } }, 'radio', means)
  const from = numberOf(object['rateMin']) ?? 1
  const to = numberOf(object['rateMax']) ?? from + (numberOf(object['rateCount']) ?? 5) - 1
  const step = numberOf(object['rateStep']) ?? 1
  const points = to - from + 1
  const blank = newQuestion(newId())
  const scale = withQuestionType(blank, 'scale', newId)
  const fits = step === 1 && (from === 0 || from === 1) && Number.isInteger(points) && points >= 2 && points <= 11
  if (!fits || scale.kind !== 'scale') {
    report.changed(source, 'rangeNumber', blank.id)
    const number = withQuestionType(blank, 'integer', newId)
    const [min, max] = [Math.ceil(from), Math.floor(to)]
    return known(number.kind === 'open' && min <= max ? { ...number, limits: { min, max } } : number)
  }
  const end = (name: string) => textOf(object[name], language)
  const [low, high] = [end('minRateDescription'), end('maxRateDescription')]
  return known({
    ...scale,
    from: from === 0 ? 0 : 1,
    points,
    ...(object['rateType'] === 'stars' && { look: 'stars' }),
    ...(low.text !== '' && { low: means.title(low, source) }),
    ...(high.text !== '' && { high: means.title(high, source) }),
  })
}

function choice(element: Element, type: 'radio' | 'select', means: Means, searchable = false): Known | undefined {
  const { object, source } = element
  const { report, language } = means
  if (isObject(object['choicesByUrl']) || typeof object['choicesByUrl'] === 'string') {
    report.leftOut(source, 'outsideList')
    return undefined
  }
  const listed = Array.isArray(object['choices']) ? object['choices'] : []
  const hasNone = object['hasNone'] === true || object['showNoneItem'] === true
  const given = [
    ...listed.map(each => optionOf(each, language)),
    ...(hasNone ? [{ name: 'none', text: textOf(object['noneText'] ?? '—', language) }] : []),
  ]
  if (listed.some(each => isObject(each) && each['visibleIf'] !== undefined)) report.leftOut(source, 'filter')
  const hasOther = object['hasOther'] === true || object['showOtherItem'] === true
  const other = hasOther ? { words: textOf(object['otherText'], language).text } : undefined
  return choiceOf(element, { type, given, other, searchable }, means)
}

function optionOf(given: unknown, language: Means['language']) {
  if (!isObject(given)) return { name: wordsOf(given), text: textOf(given, language) }
  const name = wordsOf(given['value'])
  const text = textOf(given['text'], language)
  return { name, text: text.text === '' ? { ...text, text: name } : text }
}

function file({ object }: Element, { newId }: Means): Known {
  const attachments = attachmentsFor(wordsOf(object['acceptedTypes']))
  const several = manyFiles(object['allowMultiple'])
  return known({ ...withQuestionType(newQuestion(newId()), 'title', newId), attachments, ...several })
}

/** What it begins with, also as today; noted where ours cannot. */
function begun(made: Known, { object, source }: Element, { report }: Means): Question {
  const question = (['defaultValue', 'defaultValueExpression'] as const).reduce((before, name) => {
    const given = object[name]
    if (given === undefined) return before
    const isToday = /^(?:today|currentDate)\(\)$/i.test(wordsOf(given).trim())
    const after =
      name === 'defaultValue' ? withStart({ ...made, question: before }, given) : isToday && withStartToday(before)
    if (after) return after
    report.leftOut(withProperty(source, name, given), 'preset')
    return before
  }, made.question)
  return question
}

const losses: readonly (readonly [string, BringLoss])[] = [
  ['requiredIf', 'requiredIf'],
  ['enableIf', 'condition'],
  ['setValueExpression', 'preset'],
  ['choicesVisibleIf', 'filter'],
  ['choicesFromQuestion', 'filter'],
]

function noteRest({ object, source }: Element, { report }: Means): void {
  for (const [name, why] of losses) {
    if (object[name] !== undefined) report.leftOut(withProperty(source, name, object[name]), why)
  }
}
