import {
  type DocumentType,
  documentTypes,
  fold,
  type FormDefinition,
  findQuestion,
  hasOptions,
  limits,
  newQuestion,
  newSection,
  type PhoneCountry,
  type Question,
  type QuestionPlace,
  questionsAt,
  questionsOf,
  withoutQuestion,
  withPastedOptions,
  withQuestion,
  withSection,
} from '@ventanilla/model'
import { newId } from '../../../components/new-id.ts'
import { asEntry, type KindEntry } from '../kinds/kind-entries.ts'
import { isBlank } from '../state/is-blank.ts'
import type { ReadQuestion } from './read-lines.ts'

type ChosenQuestion = ReadQuestion & { readonly kind: KindEntry }

/** Where new questions go: a position of a place, or right after a question, which goes where nothing was written into it. */
export type Into = { readonly place?: QuestionPlace; readonly at?: number | undefined; readonly after?: string }

export function asQuestion(
  { title, help, isRequired, options, kind }: ChosenQuestion,
  country: PhoneCountry | undefined,
): Question {
  const plain = { ...newQuestion(newId()), title: { text: title }, ...(help && { help: { text: help } }) }
  const made = takingNamed(asEntry(plain, kind, newId, country))
  const required = isRequired && kind !== 'title'
  if (!hasOptions(made) || options.length === 0) return { ...made, required }
  return { ...made, required, options: withPastedOptions([], options.join('\n'), newId) }
}

/** Asked for by name, a document is taken, whatever people of the country are known by. */
function takingNamed(question: Question): Question {
  if (question.kind !== 'open' || question.dataType !== 'documentNumber') return question
  const words = new Set(fold(question.title.text).split(/[^a-z]+/))
  const documents = documentTypes.filter(each => namesOf[each].some(name => words.has(name)))
  // A DNI of Spain is a NIF.
  const isSpanish = question.documents?.includes('nif')
  const named = isSpanish ? documents.map(each => (each === 'dni' ? 'nif' : each)) : documents
  return named.length > 0 ? { ...question, documents: [...new Set(named)] } : question
}

const namesOf: Readonly<Record<DocumentType, readonly string[]>> = {
  dni: ['dni'],
  cuit: ['cuit', 'cuil'],
  nif: ['nif'],
  nie: ['nie'],
  cif: ['cif'],
  passport: ['passport', 'pasaporte', 'passaporte', 'passaport', 'pasaportea'],
}

/** How many questions a form can still take. */
export function roomFor(definition: FormDefinition): number {
  return limits.questions - questionsOf(definition).length
}

/**
 * The form with the questions of each section at their place; those that a title opens stand in sections of their own, after the one they
 * were pasted into. `firstSection` names the section of a form that has none.
 */
export function withQuestions(
  given: FormDefinition,
  into: Into,
  sections: readonly { readonly title: string | undefined; readonly questions: readonly Question[] }[],
  firstSection: string,
): FormDefinition {
  const found = into.after === undefined ? undefined : findQuestion(given, into.after)
  const start = startOf(given, found?.place ?? into.place, firstSection, sections[0]?.title === undefined)
  let { definition } = start
  let at = found ? found.index + 1 : (into.at ?? (start.place && questionsAt(definition, start.place)?.length) ?? 0)
  let sectionAt = definition.sections.findIndex(({ id }) => id === start.place?.sectionId)
  if (sectionAt < 0) sectionAt = definition.sections.length - 1
  let { place } = start
  for (const { title, questions } of sections) {
    if (title !== undefined) {
      const section = { ...newSection(newId()), title: { text: title } }
      sectionAt += 1
      definition = withSection(definition, section, sectionAt)
      place = { sectionId: section.id }
      at = 0
    }
    if (!place) continue
    for (const question of questions) definition = withQuestion(definition, place, question, at++)
  }
  return found && isBlank(found.question) ? withoutQuestion(definition, found.question.id) : definition
}

/** The place at hand; a form without one gets its first section, where questions stand before any title. */
function startOf(
  definition: FormDefinition,
  place: QuestionPlace | undefined,
  firstSection: string,
  isNeeded: boolean,
): { definition: FormDefinition; place: QuestionPlace | undefined } {
  if (place && questionsAt(definition, place)) return { definition, place }
  if (!isNeeded) return { definition, place: undefined }
  const section = { ...newSection(newId()), title: { text: firstSection } }
  return { definition: withSection(definition, section), place: { sectionId: section.id } }
}
