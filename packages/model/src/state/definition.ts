import * as v from 'valibot'
import { limits } from '../limits.ts'
import { translationsSchema } from '../localized-text.ts'
import { partIdSchema } from '../question/part-id.ts'
import { hues } from './hues.ts'
import { withdrawnState } from './withdrawn-state.ts'

const stateSchema = v.strictObject({
  /** Any but the one that every form has. */
  id: v.pipe(
    partIdSchema,
    v.check(id => id !== withdrawnState),
  ),
  name: v.pipe(v.string(), v.maxLength(limits.title)),
  /** Of the name. */
  translations: v.exactOptional(translationsSchema),
  transitions: v.array(partIdSchema),
  /** Absent: the colour of its place in the order. */
  hue: v.exactOptional(v.picklist(hues)),
  /** Working days that an answer has in it; absent: the form's; null: none, whatever the form says. */
  termDays: v.exactOptional(v.nullable(v.number())),
  /** Whether an answer comes to its end in it; absent, as in versions of before: where nothing leads on from it. */
  final: v.exactOptional(v.boolean()),
  /** Whoever moves an answer to it says why. */
  asksReason: v.exactOptional(v.literal(true)),
  /** The state of another form that it was copied from: what citizens are told there comes along once this one is published. */
  messageFrom: v.exactOptional(v.strictObject({ form: partIdSchema, state: partIdSchema })),
})
export type State = v.InferOutput<typeof stateSchema>

export const statesSchema = v.strictObject({
  available: v.pipe(v.array(stateSchema), v.maxLength(limits.states)),
  initial: v.nullable(partIdSchema),
  /** States that were deleted once there were answers, and where the answers in them go. */
  removed: v.exactOptional(
    v.pipe(v.array(v.strictObject({ id: partIdSchema, to: partIdSchema })), v.maxLength(limits.removedStates)),
  ),
})
export type States = v.InferOutput<typeof statesSchema>
