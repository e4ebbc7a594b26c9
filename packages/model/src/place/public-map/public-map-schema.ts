import * as v from 'valibot'
import { partIdSchema } from '../../question/part-id.ts'

/** How far from where it happened a point may be shown, at most, in metres. */
export const blurs = [50, 100, 250, 500, 1_000] as const
export const usualBlur = 100

export const mostMapQuestions = 5
const mostStates = 50

/** What a form shows of its answers to everybody: those in these states, by what was chosen in these questions, at about their place. */
export const publicMapSchema = v.strictObject({
  stateIds: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(mostStates)),
  questionIds: v.pipe(v.array(partIdSchema), v.maxLength(mostMapQuestions)),
  blurMetres: v.picklist(blurs),
})
export interface PublicMap extends v.InferOutput<typeof publicMapSchema> {}
