import { type Answerer, askedIssues, askedQuestions, type IssueCode, type Language, readTyped } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import type { ShownState } from './answer-state.ts'
import { fieldKey } from './fields.ts'
import { type FormField, formFields, keyOfPath } from './form-fields.ts'
import { late } from '../root/late.ts'
import { readLocation } from './read-location.ts'

/** What is wrong with one field, in words; `isMissing` tells what was left out from what was written wrong. */
export type FieldProblem = FormField & {
  message: string
  isMissing: boolean
  code?: IssueCode | undefined
  /** Whether the message names the question itself. */
  isSentence?: boolean
}

type Found = Pick<FieldProblem, 'message' | 'isMissing' | 'code'>

const missingCodes: ReadonlySet<IssueCode> = new Set([
  'answer.required',
  'answer.conditionRequired',
  'answer.signatureRequired',
])

/** Everything that keeps the answer from being saved, in reading order; one reason a field. */
export function fieldProblems(state: ShownState, who: Answerer, text: Text, language: Language): FieldProblem[] {
  const { definition, content, location, signatures, hidden } = state
  const place = readLocation(location)
  const found = new Map<string, Found>()
  for (const [key, code] of typedCodes(state)) found.set(key, { message: text.issue({ code }), isMissing: false, code })
  for (const [key, message] of Object.entries(state.fileProblems)) found.set(key, { message, isMissing: false })
  // Where a citizen is asked for, they are chosen in a step of their own, without which nobody comes here.
  const given = {
    content,
    signatures,
    citizen: {},
    today: late.dayOf?.(state.when),
    ...(place.location && { location: place.location }),
  }
  for (const issue of askedIssues(late.issues, definition, given, who, hidden)) {
    const key = keyOfPath(content, issue.path)
    const { code } = issue
    if (!found.has(key)) found.set(key, { message: text.issue(issue), isMissing: missingCodes.has(code), code })
  }
  for (const { part, message } of place.problems)
    found.set(`location.${part}`, { message: text.t(message), isMissing: false })
  return inReadingOrder(found, state, text, language)
}

/** Codes of texts that cannot be read, which the stored content does not hold. */
function typedCodes({ definition, content, typed, hidden }: ShownState): [key: string, code: IssueCode][] {
  return askedQuestions(definition, content, hidden).flatMap(({ question, place, rowId }): [string, IssueCode][] => {
    const key = fieldKey(place.sectionId, rowId, question.id)
    const written = typed[key]
    if (question.kind !== 'open' || written === undefined) return []
    const read = readTyped(question.dataType, written)
    return 'code' in read ? [[key, read.code]] : []
  })
}

function inReadingOrder(
  found: ReadonlyMap<string, Found>,
  state: ShownState,
  text: Text,
  language: Language,
): FieldProblem[] {
  const { fileProblems } = state
  const places = (['address', 'lat', 'lng'] as const).map(part => ({
    key: `location.${part}`,
    label: text.t(`answer.location.${part}`),
    sectionId: '',
  }))
  const fields = [...places, ...formFields(state, text, language)]
  const known = new Set(fields.map(({ key }) => key))
  // A file of a question that is no longer asked keeps nobody from saving.
  const isStray = (key: string) => !known.has(key) && !Object.hasOwn(fileProblems, key)
  const strays = [...found.keys()].filter(isStray).map(key => ({ key, label: '', sectionId: '' }))
  return [...fields, ...strays].flatMap(field => {
    const problem = found.get(field.key)
    return problem ? [{ ...field, ...problem }] : []
  })
}
