import * as v from 'valibot'
import { type Issue, type IssueCode, type IssuePath, issue } from '../issue.ts'
import { limits } from '../limits.ts'
import { linkAddress } from '../link-address.ts'
import { localizedTitleSchema } from '../localized-text.ts'
import { limitOn } from '../written/day-limit.ts'
import { dayLimitSchema, daysAwaySchema } from '../written/day-limit-schema.ts'
import { type DocumentType, documentTypes } from '../written/document-number.ts'
import { longestPattern } from '../written/pattern.ts'
import { type PhoneCountry, phoneCountries } from '../written/phone-plans.ts'
import { type AutocompleteToken, autocompleteFor, autocompleteTokens } from './autocomplete.ts'
import { baseEntries, type DataType, dataTypes, type QuestionBase } from './base.ts'
import type { GivenValue, KindRules, Making } from './kind-rules.ts'
import type { Clock, Fitted, LegacyGiven } from './legacy.ts'
import type { Compared } from './operators.ts'
import { isStored } from './stored.ts'
import { readTyped, writeTyped } from './typed.ts'

const limitSchema = v.strictObject({
  min: v.exactOptional(v.number()),
  max: v.exactOptional(v.number()),
  minLength: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  maxLength: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.text))),
})

/** A form is read through this wherever it comes from, so an address without https:// has it from then on. */
const linkUrlSchema = v.pipe(
  v.string(),
  v.transform(url => linkAddress(url) ?? url),
  v.string(),
  v.maxLength(limits.link),
)

/** Something written, of one of the data types. */
export const openSchema = v.pipe(
  v.strictObject({
    ...baseEntries,
    kind: v.literal('open'),
    dataType: v.picklist(dataTypes),
    link: v.exactOptional(v.strictObject({ url: linkUrlSchema, title: localizedTitleSchema })),
    limits: v.exactOptional(limitSchema),
    autocomplete: v.exactOptional(v.picklist(autocompleteTokens)),
    /** A text of several lines, which says how much of its longest is left. */
    multiline: v.exactOptional(v.boolean()),
    /** What a text looks like (written/pattern.ts), and one that does. */
    pattern: v.exactOptional(v.pipe(v.string(), v.maxLength(longestPattern))),
    patternHint: v.exactOptional(v.pipe(v.string(), v.maxLength(limits.patternHint))),
    /** Of a phone number: whose way of writing it is, unless it begins with +. */
    country: v.exactOptional(v.picklist(phoneCountries)),
    /** Of an address of e-mail: whether whoever gives it proves by a code that is mailed there that it is theirs (answer/proof.ts). */
    verify: v.exactOptional(v.boolean()),
    /** Of a document number: which documents are taken. */
    documents: v.exactOptional(v.pipe(v.array(v.picklist(documentTypes)), v.maxLength(documentTypes.length))),
    /** Of a date: the first and the last day that it may be. */
    days: v.exactOptional(
      v.strictObject({ min: v.exactOptional(dayLimitSchema), max: v.exactOptional(dayLimitSchema) }),
    ),
    /** Of a date: the default as one counted from the day of the answer (answer/default-days.ts). */
    defaultDay: v.exactOptional(daysAwaySchema),
  }),
  v.forward(
    v.check(({ dataType, autocomplete: token }) => !token || autocompleteFor(dataType).includes(token)),
    ['autocomplete'],
  ),
)
export type OpenQuestion = v.InferOutput<typeof openSchema>

const formCodes: Record<string, IssueCode> = {
  integer: 'answer.integer',
  decimal: 'answer.decimal',
  date: 'answer.date',
  time: 'answer.time',
  link: 'answer.link',
}

export function openIssues(question: OpenQuestion, value: GivenValue, path: IssuePath): Issue[] {
  if (!isStored(question.dataType, value)) return [issue(formCodes[question.dataType] ?? 'answer.shape', path)]
  const { min, max, minLength, maxLength } = question.limits ?? {}
  if (typeof value === 'number') {
    if (min !== undefined && value < min) return [issue('answer.tooSmall', path, { min })]
    if (max !== undefined && value > max) return [issue('answer.tooLarge', path, { max })]
    return []
  }
  if (typeof value !== 'string') return []
  // Counted as the schema of a submission does, which knows no form.
  if (value.length > limits.text) return [issue('answer.tooLong', path, { max: limits.text })]
  if (question.dataType !== 'string') return []
  const length = [...value.trim()].length
  if (maxLength !== undefined && length > maxLength) return [issue('answer.tooLong', path, { max: maxLength })]
  if (minLength !== undefined && length > 0 && length < minLength) {
    return [issue('answer.tooShort', path, { min: minLength })]
  }
  return []
}

function fitLegacy(question: OpenQuestion, given: LegacyGiven, clock: Clock): Fitted {
  const { dataType, link } = question
  if (dataType === 'title' || (dataType === 'link' && link)) return null
  if ('yes' in given) return 'value'
  if ('number' in given && (dataType === 'integer' || dataType === 'decimal'))
    return isStored(dataType, given.number) ? { value: given.number } : 'value'
  if ('instant' in given && (dataType === 'date' || dataType === 'time'))
    return { value: clock(given.instant)[dataType === 'date' ? 'day' : 'time'] }
  const text = writeLegacy(given, clock)
  if (text.length > limits.text) return 'value'
  if (dataType === 'date' && isStored(dataType, text.trim())) return { value: text.trim() }
  const read = readTyped(dataType, text)
  return 'code' in read ? 'value' : { value: read.value }
}

/** As somebody would have typed it. */
function writeLegacy(given: Exclude<LegacyGiven, { yes: boolean }>, clock: Clock): string {
  if ('text' in given) return given.text
  if ('number' in given) return writeTyped('decimal', given.number)
  if ('chosen' in given) return given.chosen.join(', ')
  return writeTyped('date', clock(given.instant).day)
}

function keys(): readonly string[] {
  return []
}

function summary() {
  return []
}

function diff(question: OpenQuestion) {
  const {
    link,
    limits: given,
    autocomplete,
    country,
    documents,
    multiline,
    pattern,
    patternHint,
    days,
    verify,
  } = question
  return { link, limits: given, autocomplete, country, documents, multiline, pattern, patternHint, days, verify }
}

function formIssues(question: OpenQuestion, path: readonly string[], title: string): Issue[] {
  const { dataType, documents = [] } = question
  const isOpenToNone = dataType === 'documentNumber' && documents.length === 0
  return [
    ...limitIssues(question, path, title),
    ...dayIssues(question, path, title),
    ...linkIssues(question, path, title),
    ...(isOpenToNone ? [issue('form.documents.none', [...path, 'documents'], { title })] : []),
  ]
}

/** Numbers are written without a sign, whole ones or with two decimals; texts have a largest length of their own. */
function limitIssues({ dataType, limits: given = {} }: OpenQuestion, path: readonly string[], title: string): Issue[] {
  if (dataType === 'string') {
    const { minLength: min = 0, maxLength: max = limits.text } = given
    return min > max ? [issue('form.limits.none', [...path, 'limits', 'minLength'], { title, min, max })] : []
  }
  if (dataType !== 'integer' && dataType !== 'decimal') return []
  const { min = 0, max = Number.POSITIVE_INFINITY } = given
  const steps = dataType === 'decimal' ? 100 : 1
  if (max < 0) return [issue('form.limits.negative', [...path, 'limits', 'max'], { title, max })]
  const isEmpty = Math.ceil(min * steps) > Math.floor(max * steps)
  return isEmpty ? [issue('form.limits.none', [...path, 'limits', 'min'], { title, min, max })] : []
}

/** A fixed day and one counted from today may meet or not, by when the form is answered: only two of a sort are compared. */
function dayIssues(
  { dataType, days: { min, max } = {} }: OpenQuestion,
  path: readonly string[],
  title: string,
): Issue[] {
  if (dataType !== 'date' || typeof min !== typeof max) return []
  const isNone = someDays.every(day => (limitOn(min, day) ?? '') > (limitOn(max, day) ?? ''))
  return isNone ? [issue('form.days.none', [...path, 'days'], { title })] : []
}

/** After the shortest month and after a longest one: a month back is 28 days, and 31. */
export const someDays: readonly string[] = ['2026-03-01', '2026-09-01']

function linkIssues({ dataType, link }: OpenQuestion, path: readonly string[], title: string): Issue[] {
  if (dataType !== 'link' || !link) return []
  if (linkAddress(link.url) === null) return [issue('form.link.dead', [...path, 'link', 'url'], { title })]
  return link.title.text.trim() === '' ? [issue('form.link.untitled', [...path, 'link', 'title'], { title })] : []
}

/** What a browser writes into a question that asks for just that. */
const usualTokens: Partial<Record<DataType, AutocompleteToken>> = { email: 'email', phone: 'tel' }

/** What people of a country are known by. */
const usualDocuments: Partial<Record<PhoneCountry, readonly DocumentType[]>> = { AR: ['dni'], ES: ['nif', 'nie'] }

/** What can be written in several ways is there or not: one way is kept only once it is saved. */
const compares: Partial<Record<DataType, Compared>> = {
  title: 'presence',
  email: 'presence',
  phone: 'presence',
  documentNumber: 'presence',
  integer: 'number',
  decimal: 'number',
  date: 'date',
  time: 'time',
}

function compared({ dataType, link }: OpenQuestion): Compared {
  return dataType === 'link' && link ? 'presence' : (compares[dataType] ?? 'text')
}

function make(base: QuestionBase, { former, dataType = 'string', country }: Making): OpenQuestion {
  const token = usualTokens[dataType] ?? former.autocomplete
  return {
    ...base,
    kind: 'open',
    dataType,
    ...(dataType === 'phone' && country && { country }),
    ...(dataType === 'documentNumber' && { documents: [...((country && usualDocuments[country]) ?? ['passport'])] }),
    ...(token && autocompleteFor(dataType).includes(token) && { autocomplete: token }),
  }
}

export const open: KindRules<OpenQuestion> = {
  schema: openSchema,
  issues: openIssues,
  fitLegacy,
  keys,
  compared,
  summary,
  diff,
  formIssues,
  make,
}
