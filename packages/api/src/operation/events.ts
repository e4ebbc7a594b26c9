import * as v from 'valibot'
import type { Doing } from '../answers/presence.ts'
import { get } from '../endpoint/endpoint.ts'

const topic = /^(session|answers|(answers|form):[A-Za-z0-9_-]{1,60})$/
const mostTopics = 20

/**
 * GET /events: `topics` separated by commas. 'session' is what concerns the person: their own sessions and municipality; 'answers:FORM' is
 * what happens to the answers of a form that the person sees, 'answers' what happens to those of all such forms, 'form:FORM' that a
 * form or its draft was changed, for who may change it.
 */
const eventsQuerySchema = v.strictObject({
  topics: v.pipe(
    v.string(),
    v.transform(text => [...new Set(text.split(','))]),
    v.maxLength(mostTopics),
    v.everyItem(item => topic.test(item)),
  ),
})

/**
 * What a stream says. After 'session.revoked' and 'session.blocked' it ends. 'missed': something may not have been told, so read again what
 * is shown.
 */
export type ServerEvent =
  | { type: 'session.revoked'; reason?: string }
  | { type: 'session.blocked' }
  | { type: 'answer.saved' | 'answer.changed' | 'answer.deleted'; form: string; answer: string }
  /** Somebody is at the answer: for fifteen seconds, unless it is said again. */
  | {
      type: 'answer.presence'
      form: string
      answer: string
      person: string
      name: string
      doing: Doing
      asks: boolean
    }
  /** The form, or the draft of it that colleagues see, is another by now. */
  | { type: 'form.changed'; form: string }
  | { type: 'missed' }

export const events = {
  listen: get('/events', {
    tag: 'Session',
    summary:
      'What happens, as server-sent events: the end of the own session, answers of forms, and forms that are edited',
    access: 'session',
    query: eventsQuerySchema,
    response: 'file',
    problems: ['access.forbidden', 'access.area', 'form.notFound', 'events.tooMany'],
  }),
}
