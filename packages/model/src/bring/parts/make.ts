import type { FormDefinition, SimpleSection } from '../../form/definition.ts'
import { newForm } from '../../form/new-form.ts'
import { textHash } from '../../form/text-in.ts'
import { keepable } from '../../keepable.ts'
import { limits } from '../../limits.ts'
import type { Language, LocalizedText } from '../../localized-text.ts'
import type { Option } from '../../question/base.ts'
import { newOption } from '../../question/choice.ts'
import { settledQuestion } from '../../question/edit.ts'
import type { Question } from '../../question/index.ts'
import { sameWords } from '../../same-words.ts'
import type { Bringing, Brought } from './brought.ts'
import type { BringSource, ReportWriter } from './report.ts'

/** A text of a file with its other languages. */
export type BroughtText = { readonly text: string; readonly translations: Partial<Readonly<Record<Language, string>>> }

/** A text as a form holds it, cut where it is longer than one may be. */
export function broughtText({ text, translations }: BroughtText, longest: number): LocalizedText {
  const base = fitting(text, longest)
  const others = Object.entries(translations).filter(([, words]) => words.trim() !== '')
  if (others.length === 0) return { text: base }
  const of = textHash(base)
  return {
    text: base,
    translations: Object.fromEntries(
      others.map(([language, words]) => [language, { text: fitting(words, limits.text), of }]),
    ),
  }
}

function fitting(text: string, longest: number): string {
  // A cut may leave half of a letter that is two.
  return keepable(keepable(text).trim().slice(0, longest))
}

/** The title of a question or a section; notes where it had to be cut. */
export function broughtTitle(text: BroughtText, source: BringSource, report: ReportWriter): LocalizedText {
  if (text.text.trim().length > limits.title) report.changed(source, 'shortened')
  return broughtText(text, limits.title)
}

/** Options as a question can hold them: each with words, none twice, at most a thousand. */
export function broughtOptions(
  given: readonly { readonly name: string; readonly text: BroughtText }[],
  source: BringSource,
  { report, newId }: { report: ReportWriter; newId: Bringing['newId'] },
): { readonly options: Option[]; readonly idOf: ReadonlyMap<string, string> } {
  if (given.length > limits.options) report.leftOut(source, 'optionsCut')
  const seen = new Set<string>()
  const idOf = new Map<string, string>()
  let isRenamed = false
  const options = given.slice(0, limits.options).map(({ name, text }, index) => {
    const words = text.text.trim() || name.trim() || `${index + 1}`
    const isTaken = seen.has(sameWords(words))
    isRenamed ||= isTaken
    const own = isTaken ? `${words.slice(0, limits.title - 20)} (${index + 1})` : words
    seen.add(sameWords(own))
    const option = { ...newOption(newId()), text: broughtText({ ...text, text: own }, limits.title) }
    if (!idOf.has(name)) idOf.set(name, option.id)
    return option
  })
  if (isRenamed) report.changed(source, 'optionRenamed')
  return { options, idOf }
}

/** What every question has, with nothing attached. */
export function broughtBase(id: string, title: LocalizedText, required: boolean) {
  return { id, title, required, attachments: { image: false, document: false, video: false } }
}

export function broughtSection(id: string, title: LocalizedText, questions: Question[]): SimpleSection {
  return {
    id,
    kind: 'simple',
    title,
    description: { text: '' },
    repeatable: false,
    questions: questions.map(settledQuestion),
  }
}

/** The form of what was read, with everything else as a new form has it. A section without a title has the form's. */
export function broughtForm(
  { title, sections, language }: Pick<FormDefinition, 'title' | 'sections' | 'language'>,
  report: ReportWriter,
): Brought {
  const { definition, ...empty } = newForm(language)
  const titled = sections.map(section => (section.title.text === '' ? { ...section, title } : section))
  return {
    content: { ...empty, definition: { ...definition, title, language, sections: titled } },
    report: report.report(),
  }
}
