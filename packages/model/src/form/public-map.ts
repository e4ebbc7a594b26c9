import * as v from 'valibot'
import { partIdSchema } from '../question/part-id.ts'
import { isCounted } from '../question/traits.ts'
import type { FormDefinition } from './definition.ts'
import { type Speaker, speakersOf } from './summary-choice.ts'

/** How far from where it happened a point may be shown, at most, in metres. */
export const blurs = [50, 100, 250, 500, 1_000] as const
export const usualBlur = 100

const [mostQuestions, mostStates] = [5, 50]

/** What a form shows of its answers to everybody: those in these states, by what was chosen in these questions, at about their place. */
export const publicMapSchema = v.strictObject({
  stateIds: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(mostStates)),
  questionIds: v.pipe(v.array(partIdSchema), v.maxLength(mostQuestions)),
  blurMetres: v.picklist(blurs),
})
export interface PublicMap extends v.InferOutput<typeof publicMapSchema> {}

/** The questions that everybody may be shown: what is chosen from the form's own words. What is written may say who somebody is. */
export function questionsForMap(definition: FormDefinition): ReadonlyMap<string, Speaker> {
  return new Map([...speakersOf(definition)].filter(([, { question }]) => isCounted(question)))
}

type Point = { readonly lat: number; readonly lng: number }

const metresOfDegree = 111_320

/**
 * About where a point is: the middle of its square of a fixed grid whose corners are `metres` from it. All points of a square are one, however
 * often they are asked for: nothing can be averaged back.
 */
export function blurred({ lat, lng }: Point, metres: number): Point {
  const side = metres * Math.SQRT2
  const rows = side / metresOfDegree
  const middle = (Math.floor(lat / rows) + 0.5) * rows
  // Of a row of squares all are as wide, whatever the point.
  const columns = rows / Math.max(0.01, Math.cos((middle * Math.PI) / 180))
  return { lat: rounded(middle), lng: rounded((Math.floor(lng / columns) + 0.5) * columns) }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
