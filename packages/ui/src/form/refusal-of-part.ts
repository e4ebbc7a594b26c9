import {
  type AnswerContent,
  type AnswerPart,
  definitionOfPart,
  type FormDefinition,
  type IssuePath,
  type Language,
  nothingHidden,
} from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { formFields, keyOfPath } from '../flow/form-fields.ts'
import type { Refusal } from '../flow/refusal.ts'

/** What is wrong with a field that is not being corrected. */
export type Elsewhere = { label: string; message: string }

/** A refusal of the whole answer: what concerns the part, by its own rows, and what is to be corrected elsewhere first. */
export function refusalOfPart(
  { message, errors }: Refusal,
  definition: FormDefinition,
  content: AnswerContent,
  part: AnswerPart,
  text: Text,
  language: Language,
): { here: Refusal; elsewhere: Elsewhere[] } {
  const state = { content, hidden: nothingHidden }
  const own = new Set(
    formFields({ ...state, definition: definitionOfPart(definition, part) }, text, language).map(({ key }) => key),
  )
  const isHere = (path: IssuePath) => {
    const key = keyOfPath(content, path)
    const isOfValue = part.kind !== 'value' || path[3] !== 'rows' || rowOf(content, path) === part.place.rowId
    return isOfValue && (own.has(key) || own.has(key.split(':')[0] ?? key))
  }
  // What a correction brings is named too, though it is not asked yet.
  const fields = formFields({ ...state, definition }, text, language)
  return {
    here: {
      message,
      errors: errors
        .filter(({ path }) => isHere(path))
        .map(error => (part.kind === 'value' ? { ...error, path: inOnlyRow(error.path) } : error)),
    },
    elsewhere: errors
      .filter(({ path }) => !isHere(path))
      .map(({ path, message }) => {
        const key = keyOfPath(content, path)
        return { label: fields.find(field => field.key === key)?.label ?? '', message }
      }),
  }
}

function rowOf(content: AnswerContent, [, , sectionId, , at]: IssuePath): string | undefined {
  const section = content.sections[String(sectionId)]
  return section && 'rows' in section ? section.rows[Number(at)]?.id : undefined
}

/** The same place where the value's row is the only one. */
function inOnlyRow(path: IssuePath): IssuePath {
  return path[3] === 'rows' ? [...path.slice(0, 4), 0, ...path.slice(5)] : path
}
