import { can, isRole, isWorkingDay, userSettingsSchema } from '@ventanilla/model'
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import * as v from 'valibot'
import { baseUrl } from '../../../platform/config/base-url.ts'
import { run } from '../../../platform/db/handle.ts'
import { dayText, localTime } from '../../../platform/municipal-time.ts'
import type { Deps } from '../../deps.ts'
import { asDays, loadHolidays } from '../../forms/snapshot/read-holidays.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { type DueAnswer, dueOfPerson } from './due-of-person.ts'

type DigestDeps = Pick<Deps, 'db' | 'config' | 'clock'>

/** Hours of the town's clock in which the mail of the morning is sent; whoever starts later leaves it to the next day. */
const morning = { from: 7, until: 12 } as const
/** So many answers are named; the rest is a number. */
const mostNamed = 10

/** Towns whose mails of a day this process has written: they are not looked through again. */
export type DoneTowns = Map<number, string>

/**
 * Tells each of those who have answers to do that are late or due soon, once a working day of their town in its morning. Gives how many mails
 * were written. Several processes may do so at once: the row of a person and day is written with its mail, by one of them.
 */
export async function sendDigests({ db, config, clock }: DigestDeps, done: DoneTowns): Promise<number> {
  const { municipality } = db.tables
  const now = clock()
  const towns = await db.sql
    .select({ id: municipality.id, timeZone: municipality.timeZone })
    .from(municipality)
    .where(eq(municipality.disabled, 0))
  let written = 0
  for (const { id, timeZone } of towns) {
    const day = dayText(timeZone, now.getTime())
    const { hour } = localTime(timeZone, now.getTime())
    if (done.get(id) === day || hour < morning.from || hour >= morning.until) continue
    const holidays = asDays(await loadHolidays(db.sql, id))
    if (isWorkingDay(day, holidays)) {
      for (const person of await readersOf({ db }, id))
        written += (await tell({ db, config }, person, { day, now })) ? 1 : 0
    }
    done.set(id, day)
  }
  return written
}

type Reader = {
  readonly id: number
  readonly municipalityId: number
  readonly email: string
  readonly language: string | null
}

/** Those of a town's staff who read answers and want to be told. */
async function readersOf({ db }: Pick<DigestDeps, 'db'>, municipalityId: number): Promise<Reader[]> {
  const { user } = db.tables
  const people = await db.sql
    .select({
      id: user.id,
      municipalityId: user.municipalityId,
      email: user.email,
      language: user.language,
      role: user.role,
      settings: user.settings,
    })
    .from(user)
    .where(
      and(eq(user.municipalityId, municipalityId), eq(user.disabled, 0), isNull(user.deletedAt), isNotNull(user.email)),
    )
  return people.flatMap(({ role, settings, email, ...person }) => {
    const { digestMails = true } = v.parse(userSettingsSchema, JSON.parse(settings))
    return digestMails && email !== null && isRole(role) && can(role, 'read', 'respuesta') ? [{ ...person, email }] : []
  })
}

/** False where nothing is due, or another process told already. */
async function tell(
  { db, config }: Pick<DigestDeps, 'db' | 'config'>,
  { id: userId, municipalityId, email, language }: Reader,
  { day, now }: { day: string; now: Date },
): Promise<boolean> {
  const due = await dueOfPerson(db, userId, now.getTime())
  if (due.length === 0) return false
  const { dailyMail } = db.tables
  const link = (path: string) => `${baseUrl(config)}${path}`
  const count = (kind: DueAnswer['kind']) => due.filter(each => each.kind === kind).length
  return await db.transact(function* (tx) {
    const taken = yield* run(
      tx
        .insert(dailyMail)
        .values({ userId, municipalityId, day })
        .onConflictDoUpdate({
          target: dailyMail.userId,
          set: { day, municipalityId },
          setWhere: lt(dailyMail.day, day),
        })
        .returning({ userId: dailyMail.userId }),
    )
    if (taken.length === 0) return false
    yield* queueMail(tx, {
      municipalityId,
      at: now,
      template: 'staff.digest',
      to: email,
      languages: { reader: language },
      values: {
        late: count('late'),
        today: count('today'),
        soon: count('soon'),
        items: due.slice(0, mostNamed).map(({ uid, ...item }) => ({ ...item, link: link(`/ver/${uid}`) })),
        link: link('/bandeja?box=mine'),
      },
    })
    return true
  })
}
