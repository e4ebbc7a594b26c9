import * as v from 'valibot'

const topic = /^(session|answers:[A-Za-z0-9_-]{1,60})$/
const mostTopics = 20

/**
 * GET /events: `topics` separated by commas. 'session' is what concerns the person: their own sessions and municipality; 'answers:FORM' is
 * what happens to the answers of a form that the person sees.
 */
export const eventsQuerySchema = v.strictObject({
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
  | { type: 'missed' }
