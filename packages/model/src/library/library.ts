import { fold } from '../fold.ts'
import type { Question } from '../question/index.ts'
import { hasOptions } from '../question/traits.ts'
import { type Clip, questionsOfClip, readClip, writtenClip } from '../form/clip.ts'
import { withoutReferences } from '../form/editing/questions.ts'
import { unknownSources } from '../form/editing/many.ts'
import { exportForm, importForm } from '../form/exchange.ts'
import type { FormContent } from '../form/live-settings.ts'
import { newForm } from '../form/new-form.ts'
import { questionsOf, questionsOfSection } from '../form/questions.ts'

/** What a municipality keeps to build forms of: questions, sections, or a whole form to begin from. */
export const libraryKinds = ['questions', 'sections', 'form'] as const
export type LibraryKind = (typeof libraryKinds)[number]

/** How many a municipality keeps, of all kinds; how long one is as text; and how long its name. */
export const mostLibraryItems = 500
export const longestLibraryContent = 500_000
export const longestLibraryName = 120

/** What is seen of kept questions before they are taken: of the first ones the title, then its first options; '…' stands for the others. */
type LibraryPreview = readonly (readonly string[])[]

const shown = { questions: 12, options: 8, letters: 120, words: 8_000 }

export type LibraryContent = {
  readonly kind: LibraryKind
  /** As it is kept. */
  readonly content: string
  readonly questions: number
  readonly preview: LibraryPreview
  /** Folded, by which it is found. */
  readonly words: string
}

/** What a text holds that is to be kept; nothing where it holds none of ours or no question. */
export function libraryContent(text: string, newId: () => string): LibraryContent | undefined {
  const clip = readClip(text, newId)
  if (clip)
    return described('questions' in clip ? 'questions' : 'sections', writtenClip(clip), questionsOfClip(clip), [])
  const form = keptForm(text, newId)
  if (!form) return undefined
  const { title, sections } = form.definition
  const titles = [title.text, ...sections.map(section => section.title.text)]
  return described('form', writtenForm(form), questionsOf(form.definition), titles)
}

function described(
  kind: LibraryKind,
  content: string,
  questions: readonly Question[],
  titles: readonly string[],
): LibraryContent | undefined {
  if (questions.length === 0) return undefined
  const optionsOf = (question: Question) => (hasOptions(question) ? question.options.map(({ text }) => text.text) : [])
  const said = [...titles, ...questions.flatMap(question => [question.title.text, ...optionsOf(question)])]
  const short = (words: string) => [...words].slice(0, shown.letters).join('')
  return {
    kind,
    content,
    questions: questions.length,
    preview: questions.slice(0, shown.questions).map(question => {
      const options = optionsOf(question)
      const first = options.slice(0, shown.options).map(short)
      return [short(question.title.text), ...first, ...(options.length > first.length ? ['…'] : [])]
    }),
    words: fold(said.join(' ')).slice(0, shown.words),
  }
}

/** A form as it is kept, without what belongs to this one alone. */
export function writtenForm(form: FormContent): string {
  return JSON.stringify(exportForm(form))
}

/** The form that a kept text holds, under new ids. */
export function keptForm(text: string, newId: () => string): FormContent | undefined {
  try {
    const imported = importForm(JSON.parse(text), newId)
    return 'form' in imported ? imported.form : undefined
  } catch {
    return undefined
  }
}

/** Parts without the conditions that look at what does not come along, and how many parts had such. */
export function closedClip(clip: Clip): { readonly clip: Clip; readonly lost: number } {
  const empty = newForm('es').definition
  const around = { kind: 'simple', id: '-', title: { text: '' }, description: { text: '' }, repeatable: false } as const
  const sections = 'sections' in clip ? [...clip.sections] : [{ ...around, questions: [...clip.questions] }]
  const alone = { ...empty, sections }
  const closed = withoutReferences(alone).sections
  return {
    clip: 'sections' in clip ? { sections: closed } : { questions: closed.flatMap(questionsOfSection) },
    lost: unknownSources(alone),
  }
}
