import {
  type Clip,
  type FormDefinition,
  limits,
  type Question,
  questionsOfClip,
  questionsOfSection,
  type Section,
  unknownSources,
  withoutReferences,
  withSection,
} from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { type Into, roomFor, withQuestions } from '../gather/pasted-form.ts'

export type Taken = {
  readonly definition: FormDefinition
  /** The first part that was taken in. */
  readonly first: string
  /** Parts that showed by a question that did not come along. */
  readonly lost: number
  /** Questions that asked for videos, which this municipality does not take. */
  readonly videos: number
}
export type Refused = { readonly count: number; readonly room: number }

/** The form with parts of the clipboard in it: after what is chosen, without what their conditions looked at elsewhere. */
export function takenClip(
  given: FormDefinition,
  clip: Clip,
  into: Into & { readonly sectionId?: string | undefined },
  takesVideos: boolean,
  text: Text,
): Taken | Refused {
  const questions = questionsOfClip(clip)
  const room = roomFor(given)
  if (questions.length > room) return { count: questions.length, room }
  if ('sections' in clip && clip.sections.length + given.sections.length > limits.sections)
    return { count: questions.length, room: 0 }
  const first = 'questions' in clip ? clip.questions[0]?.id : clip.sections[0]?.id
  const plain = (question: Question): Question =>
    takesVideos ? question : { ...question, attachments: { ...question.attachments, video: false } }
  const pasted =
    'questions' in clip
      ? withQuestions(
          given,
          into,
          [{ title: undefined, questions: clip.questions.map(plain) }],
          text.t('editor.section.first'),
        )
      : withSections(
          given,
          clip.sections.map(section => inSection(section, plain)),
          into.sectionId,
        )
  return {
    definition: withoutReferences(pasted),
    first: first ?? '',
    lost: unknownSources(pasted),
    videos: takesVideos ? 0 : questions.filter(({ attachments }) => attachments.video).length,
  }
}

function withSections(given: FormDefinition, sections: readonly Section[], after: string | undefined): FormDefinition {
  const at = given.sections.findIndex(({ id }) => id === after)
  return sections.reduce(
    (form, section, index) => withSection(form, section, at < 0 ? undefined : at + 1 + index),
    given,
  )
}

function inSection(section: Section, change: (question: Question) => Question): Section {
  if (section.kind === 'simple') return { ...section, questions: questionsOfSection(section).map(change) }
  const conditions = section.conditions.map(each => ({ ...each, questions: each.questions.map(change) }))
  return { ...section, conditions }
}
