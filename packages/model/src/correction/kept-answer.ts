import type { AnswerContent } from '../answer/content.ts'
import { type Place, questionPath } from '../answer/place.ts'
import { type Issue, issue } from '../issue.ts'
import type { KeptAnswer, Mark } from './change-request.ts'
import type { Change } from './edit.ts'

export const longestCitizenMessage = 500

/** The questions that marks are about, each once and where it stands in the answer: an image and the text beside it are one question. */
export function markedPlaces({ sections }: AnswerContent, marks: readonly Mark[]): Place[] {
  const places = marks.map(({ sectionId, rowIndex = 0, questionId }): Place => {
    const section = sections[sectionId]
    return { sectionId, questionId, ...(section && 'rows' in section && { rowIndex }) }
  })
  return [...new Map(places.map(place => [placeKey(place), place])).values()]
}

/** A place as one text. The only row of a section may be named or not. */
export function placeKey({ sectionId, rowIndex, questionId }: Place): string {
  return [sectionId, rowIndex ?? 0, questionId].join('/')
}

/** Whether a change is one of the answer to a question, wherever its section has it. */
export function changesPlace({ path }: Pick<Change, 'path'>, place: Place): boolean {
  const [, , sectionId, inside, ...rest] = path
  if (sectionId !== place.sectionId) return false
  const [rowIndex, questionId] = inside === 'rows' ? [rest[0], rest[2]] : [0, rest[0]]
  return rowIndex === (place.rowIndex ?? 0) && questionId === place.questionId
}

/** Why what was asked is not answered yet: each question is either changed or said to be right, and nothing is both or was not asked. */
export function keptIssues(
  asked: readonly Place[],
  changes: readonly Change[],
  kept: readonly Omit<KeptAnswer, 'reason'>[],
): Issue[] {
  const keys = new Set(asked.map(placeKey))
  const keptKeys = kept.map(placeKey)
  const isChanged = (place: Place) => changes.some(change => changesPlace(change, place))
  return [
    ...asked
      .filter(place => !isChanged(place) && !keptKeys.includes(placeKey(place)))
      .map(place => issue('correction.notAnswered', questionPath(place))),
    ...kept.flatMap((each, index) =>
      !keys.has(placeKey(each)) || isChanged(each) || keptKeys.indexOf(placeKey(each)) !== index
        ? [issue('correction.keptUnasked', ['kept', index])]
        : [],
    ),
  ]
}
