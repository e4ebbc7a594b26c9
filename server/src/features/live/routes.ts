import { events } from '@ventanilla/api'
import { Hono } from 'hono'
import { type BusEvent, missed } from '../../platform/bus/bus.ts'
import { type AppEnv, sessionIn, staffUserOf } from '../../platform/http/context.ts'
import { route } from '../../platform/http/request/route.ts'
import { errorForLog } from '../../platform/log/error-for-log.ts'
import { Problem } from '../../platform/problem.ts'
import { userTopic } from '../accounts/sessions/end-sessions.ts'
import type { Sessions } from '../accounts/sessions/sessions.ts'
import type { Deps } from '../deps.ts'
import { municipalityTopic } from '../places/change-municipality.ts'
import { settingsTopic } from '../places/settings/remote.ts'
import { type EventStream, eventStream } from './event-stream.ts'
import { answersHeard, formsHeard, tellPage } from './topics.ts'

/** A revoked session's stream ends within this time even where nobody told of the revocation. */
const checkMs = 5_000
/** One a browser is the rule; tabs without shared storage have one each. */
const mostStreams = 20

/** GET /events: what happens, told to open pages as server-sent events. */
export function eventsRoutes(deps: Deps, { sessions }: { sessions: Sessions }): Hono<AppEnv> {
  const { db, bus, log, stopping } = deps
  const open = new Map<number, number>()
  const count = (userId: number, change: 1 | -1) => {
    const left = (open.get(userId) ?? 0) + change
    if (left > 0) open.set(userId, left)
    else open.delete(userId)
  }

  const streams = new Set<EventStream>()
  stopping.signal.addEventListener('abort', () => {
    for (const stream of Array.from(streams)) stream.close()
  })

  const app = new Hono<AppEnv>()
  route(app, events.listen, async c => {
    const person = staffUserOf(c)
    const { userId } = person
    const { id } = sessionIn(c)
    const { topics } = c.req.valid('query')
    const heard = [...(await answersHeard(db, person, topics)), ...(await formsHeard(db, person, topics))]
    if ((open.get(userId) ?? 0) >= mostStreams) throw new Problem('events.tooMany', { retryAfter: 30 })
    count(userId, 1)

    const endings: (() => void)[] = []
    const stream = eventStream(() => {
      for (const ending of endings) ending()
      count(userId, -1)
    })

    /** Looks at the session anew, because an event names the person and a person has several. */
    const check = async (event?: BusEvent) => {
      try {
        const known = await sessions.ownerOf(id)
        if (!known) {
          const reason = typeof event?.['reason'] === 'string' ? event['reason'] : undefined
          stream.send({ type: 'session.revoked', ...(reason !== undefined && { reason }) })
          stream.close()
        } else if (known.isBlocked) {
          stream.send({ type: 'session.blocked' })
          stream.close()
        } else if (event?.type === 'missed') stream.send({ type: 'missed' })
      } catch (error) {
        log.warn({ error: errorForLog(error) }, 'the session of a stream could not be checked')
      }
    }

    const timer = setInterval(() => void check(), checkMs)
    timer.unref()
    streams.add(stream)
    endings.push(
      () => clearInterval(timer),
      () => streams.delete(stream),
      ...[userTopic(person.viewer.id), municipalityTopic(person.municipality.id), settingsTopic].map(topic =>
        bus.subscribe(topic, event => void check(event)),
      ),
      ...heard.map(each =>
        bus.subscribe(each.topic, event => {
          tellPage(event, each, stream.send).catch((error: unknown) => {
            log.warn({ error: errorForLog(error) }, 'whether an event is for somebody could not be found out')
            // The page then reads anew what it shows, as far as it may.
            stream.send(missed)
          })
        }),
      ),
    )
    // What happened between the request's own check and the listening was told to nobody.
    void check()
    if (stopping.signal.aborted) stream.close()
    return c.body(stream.body, 200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    })
  })
  return app
}
