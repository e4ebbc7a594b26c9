import * as v from 'valibot'
import { post } from '../endpoint/endpoint.ts'

/** What somebody does at an answer; 'gone' takes it back at once. */
export const doings = ['reading', 'correcting', 'gone'] as const
export type Doing = (typeof doings)[number]

/** So long it is true after it was said. */
export const presenceMs = 15_000

/** `asks`: whoever came now and has not heard of the others yet. */
const presenceSchema = v.strictObject({ doing: v.picklist(doings), asks: v.exactOptional(v.boolean()) })

/** Who is at an answer now: told to whoever has it open, and kept nowhere. */
export const presence = {
  tell: post('/answers/:id/presence', {
    tag: 'Work on answers',
    summary: 'Tells others who have an answer open that one reads or corrects it; true for fifteen seconds',
    access: ['read', 'respuesta'],
    body: presenceSchema,
    problems: ['access.forbidden', 'answer.notFound'],
  }),
}
