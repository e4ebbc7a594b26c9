import * as v from 'valibot'
import { limits } from '../limits.ts'
import { operators } from './operators.ts'
import { partIdSchema } from './part-id.ts'

const text = v.pipe(v.string(), v.maxLength(limits.title))
const number = v.pipe(v.number(), v.finite())
const operandSchema = v.union([
  text,
  number,
  v.boolean(),
  v.pipe(v.array(v.union([text, number])), v.maxLength(limits.options)),
])
/** What a condition compares with: an option id, a number, a day, a time, a text, a yes; the ends of a range or a list of options. */
export type Operand = v.InferOutput<typeof operandSchema>

const showConditionSchema = v.strictObject({
  questionId: partIdSchema,
  operator: v.picklist(operators),
  value: v.exactOptional(operandSchema),
})
/** One condition on an earlier answer. */
export type ShowCondition = v.InferOutput<typeof showConditionSchema>

/** When a part of a form is asked at all. More conditions than it may have are a fault with words, not a broken shape. */
export const showIfSchema = v.strictObject({
  match: v.picklist(['all', 'any']),
  conditions: v.pipe(v.array(showConditionSchema), v.maxLength(100)),
})
export type ShowIf = v.InferOutput<typeof showIfSchema>
