import { languages } from '../languages.ts'
import type { Language, LocalizedText } from '../localized-text.ts'
import { type Question } from '../question/index.ts'
import { hasOptions } from '../question/traits.ts'
import type { Condition, FormDefinition, Section } from './definition.ts'
import { isStale, localizedWord, textHash } from './text-in.ts'

export type TextPlace = readonly (string | number)[]
/** One text of a form that people read, with where it stands in the definition and what it is. */
export type FormText = {
  readonly path: TextPlace
  readonly kind:
    | 'title'
    | 'description'
    | 'section'
    | 'condition'
    | 'question'
    | 'help'
    | 'option'
    | 'row'
    | 'scale'
    | 'unit'
    | 'link'
    | 'state'
    | 'signature'
    | 'payment'
    | 'notice'
  readonly text: LocalizedText
}

type Found = readonly (FormText | undefined)[]

/** Every text of a form that can stand in another language, in reading order; empty ones are left out. */
export function formTexts(definition: FormDefinition): FormText[] {
  return written([
    ...textsAtHead(definition),
    ...definition.sections.flatMap((section, index) => textsOfSection(section, ['sections', index])),
    ...textsAtEnd(definition),
  ])
}

/** The texts of one part: of the form itself ('form'), or of the section, condition or question with an id, its options among them. */
export function textsOfPart(definition: FormDefinition, id: string): FormText[] {
  if (id === 'form') return written([...textsAtHead(definition), ...textsAtEnd(definition)])
  for (const [index, section] of definition.sections.entries()) {
    const path = ['sections', index]
    if (section.id === id) return written(textsOfSectionHead(section, path))
    if (section.kind === 'simple') {
      const own = textsOfQuestionIn(section.questions, id, path)
      if (own) return written(own)
      continue
    }
    for (const [at, condition] of section.conditions.entries()) {
      const inner = [...path, 'conditions', at]
      if (condition.id === id) return written(textsOfConditionHead(condition, inner))
      const own = textsOfQuestionIn(condition.questions, id, inner)
      if (own) return written(own)
    }
  }
  return []
}

function textsOfQuestionIn(questions: readonly Question[], id: string, path: TextPlace): Found | undefined {
  const index = questions.findIndex(question => question.id === id)
  const question = questions[index]
  return question && textsOfQuestion(question, [...path, 'questions', index])
}

function written(found: Found): FormText[] {
  return found.filter(text => text !== undefined)
}

function textsAtHead({ title, description, headerImage }: FormDefinition): Found {
  return [
    textAt('title', title, ['title']),
    textAt('description', description, ['description']),
    textAt('notice', headerImage?.alt, ['headerImage', 'alt']),
  ]
}

function textsAtEnd(definition: FormDefinition): Found {
  const { states, signatures, payment, voucherText, privacyNotice, certificate } = definition
  return [
    ...signatures.map((slot, index) =>
      textAt('signature', localizedWord(slot.title, slot), ['signatures', index, 'title']),
    ),
    textAt('notice', privacyNotice, ['privacyNotice']),
    textAt('payment', payment && localizedWord(payment.concept, payment), ['payment', 'concept']),
    textAt('notice', voucherText, ['voucherText']),
    textAt('notice', certificate?.title, ['certificate', 'title']),
    ...(certificate?.rows ?? []).map((row, index) =>
      textAt('notice', row.label, ['certificate', 'rows', index, 'label']),
    ),
    ...states.available.map((state, index) =>
      textAt('state', localizedWord(state.name, state), ['states', 'available', index, 'name']),
    ),
  ]
}

function textAt(kind: FormText['kind'], text: LocalizedText | undefined, path: TextPlace): FormText | undefined {
  return text && text.text.trim() !== '' ? { kind, text, path } : undefined
}

function textsOfSection(section: Section, path: TextPlace): Found {
  const head = textsOfSectionHead(section, path)
  if (section.kind === 'simple') return [...head, ...textsOfQuestions(section.questions, path)]
  const inner = section.conditions.flatMap((condition, index) => {
    const at = [...path, 'conditions', index]
    return [...textsOfConditionHead(condition, at), ...textsOfQuestions(condition.questions, at)]
  })
  return [...head, ...inner]
}

function textsOfSectionHead({ title, description }: Section, path: TextPlace): Found {
  return [textAt('section', title, [...path, 'title']), textAt('description', description, [...path, 'description'])]
}

function textsOfConditionHead({ label }: Condition, path: TextPlace): Found {
  return [textAt('condition', label, [...path, 'label'])]
}

function textsOfQuestions(questions: readonly Question[], path: TextPlace): Found {
  return questions.flatMap((question, index) => textsOfQuestion(question, [...path, 'questions', index]))
}

function textsOfQuestion(question: Question, at: TextPlace): Found {
  const options = hasOptions(question)
    ? question.options.map(({ text }, option) => textAt('option', text, [...at, 'options', option, 'text']))
    : []
  const rows =
    question.kind === 'table'
      ? question.rows.map(({ text }, row) => textAt('row', text, [...at, 'rows', row, 'text']))
      : []
  const link = question.kind === 'open' ? question.link?.title : undefined
  const [low, high] = question.kind === 'scale' ? [question.low, question.high] : []
  return [
    textAt('question', question.title, [...at, 'title']),
    textAt('help', question.help, [...at, 'help']),
    textAt('link', link, [...at, 'link', 'title']),
    textAt('scale', low, [...at, 'low']),
    textAt('scale', high, [...at, 'high']),
    textAt('unit', question.kind === 'calculated' ? question.unit : undefined, [...at, 'unit']),
    ...rows,
    ...options,
  ]
}

/** How far a form is translated: texts in all, with a translation, and translations of a base text that has changed since. */
export function translationProgress(
  definition: FormDefinition,
  language: Language,
): { readonly total: number; readonly translated: number; readonly stale: number } {
  const texts = formTexts(definition).map(({ text }) => text)
  return {
    total: texts.length,
    translated: texts.filter(text => text.translations?.[language]?.text).length,
    stale: texts.filter(text => text.translations?.[language]?.text && isStale(text, language)).length,
  }
}

/** The text with its translation into a language; an empty one takes the translation away. It is marked as a translation of the base as it stands. */
export function withTranslation(text: LocalizedText, language: Language, translation: string): LocalizedText {
  const { [language]: _, ...others } = text.translations ?? {}
  const wanted =
    translation.trim() === '' ? others : { ...others, [language]: { text: translation, of: textHash(text.text) } }
  return Object.keys(wanted).length === 0 ? { text: text.text } : { text: text.text, translations: wanted }
}

/** A section does not change, another one stands in its place: each is read once, whatever is written beside it. */
const spoken = new WeakMap<Section, readonly Language[]>()

function languagesOfSection(section: Section): readonly Language[] {
  const known = spoken.get(section) ?? languagesOf(written(textsOfSection(section, [])))
  spoken.set(section, known)
  return known
}

function languagesOf(texts: readonly FormText[]): readonly Language[] {
  return languages.filter(language => texts.some(({ text }) => text.translations?.[language] !== undefined))
}

/** The other languages that a form speaks in at least one text. */
export function formLanguages(definition: FormDefinition): Language[] {
  const own = languagesOf(written([...textsAtHead(definition), ...textsAtEnd(definition)]))
  const found = new Set([...own, ...definition.sections.flatMap(languagesOfSection)])
  return languages.filter(language => found.has(language))
}
