import { languages } from '../languages.ts'
import type { Language, LocalizedText } from '../localized-text.ts'
import { type Question } from '../question/index.ts'
import { hasOptions } from '../question/traits.ts'
import type { FormDefinition, Section } from './definition.ts'
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

/** Every text of a form that can stand in another language, in reading order; empty ones are left out. */
export function formTexts(definition: FormDefinition): FormText[] {
  const { title, description, sections, headerImage, voucherText, privacyNotice, certificate } = definition
  const { states, signatures, payment } = definition
  const found: (FormText | undefined)[] = [
    textAt('title', title, ['title']),
    textAt('description', description, ['description']),
    textAt('notice', headerImage?.alt, ['headerImage', 'alt']),
    ...sections.flatMap((section, index) => textsOfSection(section, ['sections', index])),
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
  return found.filter(text => text !== undefined)
}

function textAt(kind: FormText['kind'], text: LocalizedText | undefined, path: TextPlace): FormText | undefined {
  return text && text.text.trim() !== '' ? { kind, text, path } : undefined
}

function textsOfSection(section: Section, path: TextPlace): (FormText | undefined)[] {
  const head = [
    textAt('section', section.title, [...path, 'title']),
    textAt('description', section.description, [...path, 'description']),
  ]
  if (section.kind === 'simple') return [...head, ...textsOfQuestions(section.questions, path)]
  const inner = section.conditions.flatMap((condition, index) => {
    const at = [...path, 'conditions', index]
    return [textAt('condition', condition.label, [...at, 'label']), ...textsOfQuestions(condition.questions, at)]
  })
  return [...head, ...inner]
}

function textsOfQuestions(questions: readonly Question[], path: TextPlace): (FormText | undefined)[] {
  return questions.flatMap((question, index) => {
    const at = [...path, 'questions', index]
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
  })
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

/** The other languages that a form speaks in at least one text. */
export function formLanguages(definition: FormDefinition): Language[] {
  const found = new Set(formTexts(definition).flatMap(({ text }) => Object.keys(text.translations ?? {})))
  return languages.filter(language => found.has(language))
}
