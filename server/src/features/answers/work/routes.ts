import { assignment, notes, presence, readMarks, replies, savedViews, timeline } from '@ventanilla/api'
import { Hono } from 'hono'
import type { AddressOf } from '../../../platform/http/client-address.ts'
import { type AppEnv, staffUserOf } from '../../../platform/http/context.ts'
import type { RateLimits } from '../../../platform/http/rate-limits.ts'
import { route } from '../../../platform/http/request/route.ts'
import { actorReader } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import { markRead, markUnread } from '../record/marks/put-mark.ts'
import { answerAtWork } from '../record/read/answer-at-work.ts'
import { assignAnswer } from './assign/assign-answer.ts'
import { listAssignees, listColleagues } from './assign/list-assignees.ts'
import { watchAnswer } from './assign/watch-answer.ts'
import { readNotes } from './notes/read-notes.ts'
import { addNote, changeNote, removeNote } from './notes/write-note.ts'
import { tellPresence } from './presence/tell-presence.ts'
import { readReplyOptions } from './replies/reply-options.ts'
import { sendMessage } from './replies/send-message.ts'
import { addTemplate, changeTemplate, listTemplates, removeTemplate } from './replies/templates.ts'
import { readTimeline } from './timeline/read-timeline.ts'
import { addView, changeView, listViews, removeView } from './views/saved-views.ts'

/** What staff do with answers among themselves. */
export function workRoutes(
  deps: Deps,
  { addressOf, limits }: { addressOf: AddressOf; limits: RateLimits },
): Hono<AppEnv> {
  const { db } = deps
  const actorOf = actorReader(addressOf)
  const app = new Hono<AppEnv>()
  route(app, assignment.assign, c => {
    const { userId } = c.req.valid('json')
    return assignAnswer(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('header'), userId })
  })
  route(app, assignment.listAssignees, c => listAssignees(db, staffUserOf(c), c.req.param('id')))
  route(app, assignment.listOfForm, c => listColleagues(db, staffUserOf(c), c.req.param('id')))
  route(app, assignment.watch, c => watchAnswer(deps, staffUserOf(c), { uid: c.req.param('id'), follows: true }))
  route(app, assignment.unwatch, c => watchAnswer(deps, staffUserOf(c), { uid: c.req.param('id'), follows: false }))
  route(app, readMarks.putUnread, async c => {
    const person = staffUserOf(c)
    await markUnread(db, person, (await answerAtWork(db, person, c.req.param('id'))).row)
  })
  route(app, readMarks.removeUnread, async c => {
    const person = staffUserOf(c)
    await markRead(db, person, (await answerAtWork(db, person, c.req.param('id'))).row)
  })
  route(app, notes.list, async c => {
    const person = staffUserOf(c)
    const { row } = await answerAtWork(db, person, c.req.param('id'))
    return { items: await readNotes(db, row.id, person.userId) }
  })
  route(app, notes.add, c => addNote(deps, staffUserOf(c), { answerUid: c.req.param('id'), ...c.req.valid('json') }))
  route(app, notes.change, c =>
    changeNote(deps, staffUserOf(c), { uid: c.req.param('id'), ...c.req.valid('header'), ...c.req.valid('json') }),
  )
  route(app, notes.remove, c => removeNote(deps, staffUserOf(c), { uid: c.req.param('id'), ...c.req.valid('header') }))
  route(app, replies.listTemplates, c => listTemplates(db, staffUserOf(c), c.req.valid('query')))
  route(app, replies.addTemplate, c => addTemplate(deps, actorOf(c), c.req.valid('json')))
  route(app, replies.changeTemplate, c =>
    changeTemplate(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('header'), ...c.req.valid('json') }),
  )
  route(app, replies.removeTemplate, c =>
    removeTemplate(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('header') }),
  )
  route(app, replies.read, c => readReplyOptions(deps, staffUserOf(c), c.req.param('id')))
  route(app, replies.send, c =>
    sendMessage(deps, limits, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('header'), ...c.req.valid('json') }),
  )
  route(app, savedViews.list, c => listViews(db, staffUserOf(c), c.req.valid('query').form))
  route(app, savedViews.add, c => addView(deps, actorOf(c), c.req.valid('json')))
  route(app, savedViews.change, c =>
    changeView(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('header'), ...c.req.valid('json') }),
  )
  route(app, savedViews.remove, c => removeView(deps, actorOf(c), { uid: c.req.param('id'), ...c.req.valid('header') }))
  route(app, timeline.read, c => {
    const hasViews = c.req.valid('query').views === 'true'
    return readTimeline(db, staffUserOf(c), { uid: c.req.param('id'), hasViews })
  })
  route(app, presence.tell, c => tellPresence(deps, staffUserOf(c), { uid: c.req.param('id'), ...c.req.valid('json') }))
  return app
}
