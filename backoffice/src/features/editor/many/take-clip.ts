import {
  type Clip,
  findQuestion,
  type FormDefinition,
  limits,
  type Question,
  questionPlaces,
  questionsIn,
  questionsOfClip,
  questionsOfSection,
  type Section,
  unknownSources,
  withoutReferences,
  withSection,
} from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import type { Notify } from '../../../context/toast/toast-context.ts'
import { type Into, roomFor, withQuestions } from '../gather/pasted-form.ts'
import { definitionOf, type EditorState } from '../state/editor-state.ts'
import type { EditorStore } from '../state/editor-store.ts'
import { cardId } from '../state/element-ids.ts'
import { selectionOf } from './card-of.ts'
import { chosenIds } from '../part/choosing.ts'

export type Taken = {
  readonly definition: FormDefinition
  /** The first part that was taken in. */
  readonly first: string
  /** Parts that showed by a question that did not come along. */
  readonly lost: number
  /** Questions that asked for videos, which this municipality does not take. */
  readonly videos: number
}
type ClipPlace = Into & { readonly sectionId?: string | undefined }
export type Refused = { readonly count: number; readonly room: number }

type Around = {
  readonly store: EditorStore
  readonly text: Text
  readonly notify: Notify
  readonly takesVideos: boolean
}

/** Puts parts into the form as one step; the first one is chosen, and what did not come along is said. */
export function pasteClip({ store, text, notify, takesVideos }: Around, clip: Clip, into: ClipPlace): void {
  const found = takenClip(definitionOf(store.get()), clip, into, takesVideos, text)
  if ('room' in found) {
    notify('error', text.t('gather.paste.tooMany', { ...found }))
    return
  }
  store.edit('pasted', () => found.definition)
  store.select(selectionOf(found.definition, found.first))
  store.focus(cardId(found.first))
  const { lost, videos } = found
  store.say(text.t('gather.said.added', { count: questionsOfClip(clip).length }))
  if (lost > 0) notify('info', text.t('many.lost', { count: lost }), 'saved')
  if (videos > 0) notify('info', text.t('many.videos', { count: videos }), 'saved')
}

/** The form with parts of the clipboard in it: after what is chosen, without what their conditions looked at elsewhere. */
export function takenClip(
  given: FormDefinition,
  clip: Clip,
  into: ClipPlace,
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

/** Right after what is chosen, or at the end of the form. */
export function placeIn(state: EditorState): ClipPlace {
  const { selection } = state
  const definition = definitionOf(state)
  const after = questionsIn(definition, chosenIds(selection)).at(-1)?.id
  const found = after === undefined ? undefined : findQuestion(definition, after)
  if (found && after !== undefined) return { after, sectionId: found.place.sectionId }
  const places = questionPlaces(definition)
  const sectionId =
    selection.kind === 'condition' ? selection.sectionId : selection.kind === 'section' ? selection.id : undefined
  const conditionId = selection.kind === 'condition' ? selection.id : undefined
  const own = places.find(
    place => place.sectionId === sectionId && (conditionId === undefined || place.conditionId === conditionId),
  )
  const place = own ?? places.at(-1)
  return { ...(place && { place }), sectionId: sectionId ?? definition.sections.at(-1)?.id }
}
