import type { Language, LocalizedText, Translated } from '../localized-text.ts'
import { type Question } from '../question/index.ts'
import { hasOptions } from '../question/traits.ts'
import type { Condition, FormDefinition, Section } from './definition.ts'
import { localizedWord } from './text-in.ts'
import { type TextPlace, withTranslation } from './translations.ts'

type Change = (text: LocalizedText, path: TextPlace) => LocalizedText

/** The text at a place where `formTexts` finds one: words of its own, or a bare word with what it is in other languages beside it. */
export function textAtPlace(definition: FormDefinition, path: TextPlace): LocalizedText | undefined {
  let holder: unknown
  let value: unknown = definition
  for (const key of path) [holder, value] = [value, Reflect.get(Object(value), key)]
  if (typeof value !== 'string') return isLocalized(value) ? value : undefined
  return localizedWord(value, Object(holder))
}

function isLocalized(value: unknown): value is LocalizedText {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
}

/** The form with one text translated; `path` is where `formTexts` found it. */
export function withTranslationAt(
  definition: FormDefinition,
  path: TextPlace,
  language: Language,
  translation: string,
): FormDefinition {
  const place = path.join('.')
  return withTexts(definition, (text, at) =>
    at.join('.') === place ? withTranslation(text, language, translation) : text,
  )
}

/** The form without all that it says in a language. */
export function withoutLanguage(definition: FormDefinition, language: Language): FormDefinition {
  return withTexts(definition, text => (text.translations?.[language] ? withTranslation(text, language, '') : text))
}

/** The form as it is written, in its own language alone. */
export function inOriginal(definition: FormDefinition): FormDefinition {
  return withTexts(definition, ({ text }) => ({ text }))
}

/** Every text of the form passed through `change`; parts in which nothing changes stay the very same. */
export function withTexts(definition: FormDefinition, change: Change): FormDefinition {
  const { headerImage, voucherText, privacyNotice, certificate, states, payment } = definition
  return put(definition, {
    title: change(definition.title, ['title']),
    description: change(definition.description, ['description']),
    sections: each(definition.sections, (section, index) => inSection(section, ['sections', index], change)),
    states: put(states, {
      available: each(states.available, (state, index) =>
        inWord(state, state.name, ['states', 'available', index, 'name'], change),
      ),
    }),
    signatures: each(definition.signatures, (slot, index) =>
      inWord(slot, slot.title, ['signatures', index, 'title'], change),
    ),
    ...(payment && { payment: inWord(payment, payment.concept, ['payment', 'concept'], change) }),
    ...(headerImage && {
      headerImage: put(headerImage, { alt: change(headerImage.alt, ['headerImage', 'alt']) }),
    }),
    ...(voucherText && { voucherText: change(voucherText, ['voucherText']) }),
    ...(privacyNotice && { privacyNotice: change(privacyNotice, ['privacyNotice']) }),
    ...(certificate && {
      certificate: put(certificate, {
        title: change(certificate.title, ['certificate', 'title']),
        rows: each(certificate.rows, (row, index) =>
          put(row, { label: change(row.label, ['certificate', 'rows', index, 'label']) }),
        ),
      }),
    }),
  })
}

/** The part with what its word is in other languages passed through `change`; the word itself stays. */
function inWord<Part extends Translated>(part: Part, word: string, path: TextPlace, change: Change): Part {
  const { translations } = change(localizedWord(word, part), path)
  if (translations === part.translations) return part
  if (translations) return { ...part, translations }
  const bare = { ...part }
  delete bare.translations
  return bare
}

function inSection(section: Section, path: TextPlace, change: Change): Section {
  const head = {
    title: change(section.title, [...path, 'title']),
    description: change(section.description, [...path, 'description']),
  }
  if (section.kind === 'simple')
    return put(section, { ...head, questions: inQuestions(section.questions, path, change) })
  const conditions = each(section.conditions, (condition, index) =>
    inCondition(condition, [...path, 'conditions', index], change),
  )
  return put(section, { ...head, conditions })
}

function inCondition(condition: Condition, path: TextPlace, change: Change): Condition {
  return put(condition, {
    label: change(condition.label, [...path, 'label']),
    questions: inQuestions(condition.questions, path, change),
  })
}

function inQuestions(questions: Question[], path: TextPlace, change: Change): Question[] {
  return each(questions, (question, index) => {
    const at = [...path, 'questions', index]
    const base = {
      title: change(question.title, [...at, 'title']),
      ...(question.help && { help: change(question.help, [...at, 'help']) }),
    }
    if (hasOptions(question)) {
      const options = each(question.options, (option, position) =>
        put(option, { text: change(option.text, [...at, 'options', position, 'text']) }),
      )
      if (question.kind !== 'table') return put(question, { ...base, options })
      const rows = each(question.rows, (row, position) =>
        put(row, { text: change(row.text, [...at, 'rows', position, 'text']) }),
      )
      return put(question, { ...base, rows, options })
    }
    if (question.kind === 'scale') {
      const { low, high } = question
      return put(question, {
        ...base,
        ...(low && { low: change(low, [...at, 'low']) }),
        ...(high && { high: change(high, [...at, 'high']) }),
      })
    }
    if (question.kind === 'calculated') {
      const { unit } = question
      return put(question, { ...base, ...(unit && { unit: change(unit, [...at, 'unit']) }) })
    }
    const link = 'link' in question ? question.link : undefined
    const named = link && put(link, { title: change(link.title, [...at, 'link', 'title']) })
    return put(question, { ...base, ...(named && { link: named }) })
  })
}

function each<Item>(items: Item[], change: (item: Item, index: number) => Item): Item[] {
  const changed = items.map(change)
  return changed.some((item, index) => item !== items[index]) ? changed : items
}

function put<Part extends object>(before: Part, values: Partial<Part>): Part {
  const isChanged = Object.entries(values).some(([key, value]) => Reflect.get(before, key) !== value)
  return isChanged ? { ...before, ...values } : before
}
