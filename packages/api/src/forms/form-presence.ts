import * as v from 'valibot'
import { post } from '../endpoint/endpoint.ts'

/** What somebody does in a form that is edited; 'gone' takes it back at once. */
export const formDoings = ['looking', 'writing', 'gone'] as const
export type FormDoing = (typeof formDoings)[number]

const short = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** `part`: the part or the place of the editor that is open. `tab`: one person may have several. `asks`: whoever came now and has not heard of the others yet. */
const formPresenceSchema = v.strictObject({
  doing: v.picklist(formDoings),
  part: short,
  tab: short,
  since: v.pipe(v.string(), v.isoTimestamp()),
  asks: v.exactOptional(v.boolean()),
})

/** Who is in a form's editor now: told to whoever has it open, and kept nowhere. */
export const formPresence = {
  tell: post('/forms/:id/presence', {
    tag: 'Publishing of forms',
    summary: 'Tells others who have a form open in the editor where one looks or writes; true for fifteen seconds',
    access: [['create', 'update'], 'formulario'],
    body: formPresenceSchema,
    problems: ['form.notFound', 'access.forbidden', 'access.area'],
  }),
}
