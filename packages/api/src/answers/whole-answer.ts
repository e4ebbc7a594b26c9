import { answerContentSchema, languageSchema, locationSchema, personSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { answerFileSchema } from './uploads.ts'

export const answerSignatureSchema = v.object({
  id: v.string(),
  name: v.string(),
  method: v.picklist(['draw', 'upload', 'typed']),
  fileId: v.string(),
})

export const answerMoveSchema = v.object({
  at: v.string(),
  by: v.nullable(v.string()),
  stateId: v.string(),
  stateName: v.string(),
  initial: v.boolean(),
  /** Whether it took the move before it back. */
  undo: v.exactOptional(v.boolean()),
  /** Why, where whoever moved it said so. */
  reason: v.exactOptional(v.string()),
})

/** What makes an item of a list a whole answer, with `include=content`; each line of `answers.jsonl` has it too. `files` by file id. */
export const wholeAnswerEntries = {
  content: v.exactOptional(answerContentSchema),
  location: v.exactOptional(v.nullable(locationSchema)),
  signatures: v.exactOptional(v.array(answerSignatureSchema)),
  files: v.exactOptional(v.record(v.string(), answerFileSchema)),
  history: v.exactOptional(v.array(answerMoveSchema)),
  /** What is known of the person beside the summary; null where only that was ever kept. */
  details: v.exactOptional(v.nullable(personSchema)),
  language: v.exactOptional(languageSchema),
}
