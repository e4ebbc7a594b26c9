import type { FilePart, Value, ValuePlace } from '@ventanilla/model'
import type { FileOf } from './read-file.ts'

export type QuestionPart = 'value' | FilePart

/** What of an answer stands as it is while the rest of it is changed. The same object for as long as the form is open. */
export type Locks = {
  isLocked(place: ValuePlace, part: QuestionPart): boolean
  isConditionLocked(sectionId: string, conditionId: string): boolean
  /** A row that stays. */
  isRowLocked(sectionId: string, rowId: string): boolean
  /** A section that no row comes to. */
  isListLocked(sectionId: string): boolean
  isLocationLocked: boolean
  isSignatureLocked(signatureId: string): boolean
}

/** An answer that was given before and is being changed. */
export type Revising = {
  locks?: Locks | undefined
  /** What was answered before, to stand beside the field; undefined shows nothing. */
  previousOf?: ((place: ValuePlace) => Value | undefined) | undefined
  /** What is known of its files. */
  fileOf?: FileOf | undefined
}
