import type { PublicForm } from '@ventanilla/api'
import type { AnswerContent, FormDefinition, Row, SectionContent, Value } from '@ventanilla/model'
import { carriedOver } from '@ventanilla/ui'
import { newId } from '../host/new-id.ts'
import type { Draft } from '../host/draft.ts'

/**
 * A draft as the form can begin with it: one of an earlier version loses what is no longer asked. Undefined where a store gave something
 * else than a draft, such as one of another release: a form that begins empty is better than none.
 */
export function fittingDraft(kept: Draft, { version, definition }: PublicForm): Draft | undefined {
  const { content, typed, ...rest } = kept
  if (!isContent(content)) return undefined
  if (rest.version === version && fits(definition, content)) {
    const texts = Object.entries(typed ?? {}).filter(([, text]) => typeof text === 'string')
    return { ...rest, content, typed: Object.fromEntries(texts) }
  }
  return { ...rest, version, content: carriedOver(definition, content, newId) }
}

/** Whether every section is there in its own shape; the rules look after the rest. */
function fits({ sections }: FormDefinition, content: AnswerContent): boolean {
  return sections.every(({ id, kind }) => {
    const given = content.sections[id]
    return given && (kind === 'simple' ? 'rows' in given && given.rows.length > 0 : 'checked' in given)
  })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isText = (value: unknown) => typeof value === 'string'
const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

function isContent(given: unknown): given is AnswerContent {
  return isObject(given) && 'sections' in given && isObject(given.sections) && every(given.sections, isSection)
}

const every = (record: object, test: (value: unknown) => boolean) => Object.values(record).every(test)

function isSection(given: unknown): given is SectionContent {
  if (!isObject(given)) return false
  if ('rows' in given) return Array.isArray(given.rows) && given.rows.every(isRow)
  return 'checked' in given && isTextList(given.checked) && 'values' in given && isValues(given.values)
}

function isRow(given: unknown): given is Row {
  return isObject(given) && 'id' in given && typeof given.id === 'string' && 'values' in given && isValues(given.values)
}

const isValues = (given: unknown) => isObject(given) && every(given, isValue)

function isValue(given: unknown): given is Value {
  if (!isObject(given) || !('value' in given)) return false
  // A list of options, or one in each row.
  return !isObject(given.value) || every(given.value, isText)
}
