import type { IssuePath } from '../../issue.ts'
import { attachmentsOf } from '../../question/traits.ts'
import { stateFaults } from '../../state/reach.ts'
import { questionsOf, questionsOfSection } from '../questions.ts'
import type { FormDefinition } from '../definition.ts'
import type { FormContent } from '../live-settings.ts'
import { formLanguages, formTexts } from '../translations.ts'
import { hasPrivacyNotice, personalQuestions } from './personal-data.ts'

/** What would make a form better, and keeps nothing from being saved. */
export const adviceCodes = [
  'noFinalState',
  'crowdedPage',
  'longTitle',
  'hardText',
  'requiredFile',
  'personalData',
  'noTranslation',
] as const
export type AdviceCode = (typeof adviceCodes)[number]
export type Advice = {
  readonly code: AdviceCode
  readonly path: IssuePath
  readonly values?: Readonly<Record<string, string | number>>
}

const mostOnPage = 40
const longestTitle = 120
/** Words of a sentence that is hard to read. */
const hardSentence = 35
/** Words that an adult reads in a minute. */
const pace = 200

/** In the order of the form, its states and its languages. */
export function formAdvice({ definition, live }: FormContent): Advice[] {
  const { sections, states, settings } = definition
  const isForCitizens = live.public || settings.portalAssociation
  return [
    ...sections.flatMap((section, index): Advice[] => {
      const questions = questionsOfSection(section)
      const crowded: Advice = {
        code: 'crowdedPage',
        path: ['definition', 'sections', index],
        values: { name: section.title.text.trim(), count: questions.length },
      }
      return [
        ...(questions.length > mostOnPage ? [crowded] : []),
        ...questions
          .filter(({ title }) => lettersOf(title.text) > longestTitle)
          .map(
            ({ id, title }): Advice => ({
              code: 'longTitle',
              path: ['definition', 'questions', id, 'title'],
              values: { name: title.text.trim(), count: lettersOf(title.text) },
            }),
          ),
        ...questions
          .filter(({ title, help }) => longestSentence(title.text, help?.text) > hardSentence)
          .map(
            ({ id, title, help }): Advice => ({
              code: 'hardText',
              path: ['definition', 'questions', id, 'title'],
              values: { name: title.text.trim(), count: longestSentence(title.text, help?.text) },
            }),
          ),
      ]
    }),
    ...(isForCitizens ? citizenAdvice(definition) : []),
    ...(stateFaults(states).some(({ code }) => code === 'noEnd')
      ? [{ code: 'noFinalState', path: ['definition', 'states'] } as const]
      : []),
    ...(isForCitizens && sections.length > 0 && formLanguages(definition).every(each => each === definition.language)
      ? [{ code: 'noTranslation', path: ['definition', 'translations'] } as const]
      : []),
  ]
}

/** A file that must be sent keeps away whoever has none at hand, and data by which somebody is known need a word about what becomes of them. */
function citizenAdvice(definition: FormDefinition): Advice[] {
  const pathOf = (id: string) => ['definition', 'questions', id, 'title']
  const files = questionsOf(definition).filter(each => each.required && attachmentsOf(each).length > 0)
  const personal = hasPrivacyNotice(definition) ? [] : personalQuestions(definition)
  const [first] = personal
  return [
    ...files.map(({ id, title }): Advice => {
      return { code: 'requiredFile', path: pathOf(id), values: { name: title.text.trim() } }
    }),
    ...(first
      ? [
          {
            code: 'personalData',
            path: pathOf(first.id),
            values: { name: first.title.text.trim(), count: personal.length },
          } as const,
        ]
      : []),
  ]
}

/** Minutes that the texts of a form take to be read; one at least. */
export function readingMinutes({ definition }: FormContent): number {
  const words = formTexts(definition).reduce((sum, { text }) => sum + wordsOf(text.text).length, 0)
  return Math.max(1, Math.round(words / pace))
}

function lettersOf(words: string): number {
  return [...words.trim()].length
}

function wordsOf(words: string): string[] {
  return words.split(/\s+/).filter(word => word !== '')
}

function longestSentence(...texts: (string | undefined)[]): number {
  const sentences = texts.flatMap(each => each?.split(/[.!?;:\n]/) ?? [])
  return Math.max(0, ...sentences.map(each => wordsOf(each).length))
}
