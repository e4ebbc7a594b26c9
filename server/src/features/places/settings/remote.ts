import type { RemoteSettings } from '@ventanilla/api'
import { revocationInstant } from '@ventanilla/model'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { run } from '../../../platform/db/handle.ts'
import type { StaffUser } from '../../../platform/http/context.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'

/** A process that could not be told of a change knows of it after this time. */
const rememberMs = 4_000
const names = ['dev_new_login_method', 'web_session_revokation_datetime'] as const

/** Where changes of the settings are told. */
export const settingsTopic = 'settings'

export type Remote = ReturnType<typeof createRemote>

/** Remote configuration (spec 1 §7): what an administrator changes while the product runs, remembered for a moment by each process. */
export function createRemote({ db, bus, clock }: Pick<Deps, 'db' | 'bus' | 'clock'>) {
  const { session, setting } = db.tables
  let known: { at: number; read: Promise<RemoteSettings> } | undefined
  const forget = () => {
    known = undefined
  }
  bus.subscribe(settingsTopic, forget)

  async function load(): Promise<RemoteSettings> {
    const rows = await db.sql
      .select({ name: setting.name, value: setting.value })
      .from(setting)
      .where(inArray(setting.name, [...names]))
    const values = new Map(rows.map(({ name, value }) => [name, value]))
    return {
      dev_new_login_method: values.get('dev_new_login_method') === 'true',
      web_session_revokation_datetime: values.get('web_session_revokation_datetime') ?? '',
    }
  }

  async function read(): Promise<RemoteSettings> {
    const now = performance.now()
    if (!known || now - known.at > rememberMs) {
      const mine = { at: now, read: load() }
      known = mine
      mine.read.catch(() => {
        if (known === mine) forget()
      })
    }
    return await known.read
  }

  return {
    read,
    /** Sessions that began before this instant are dead; undefined where everybody's go on. */
    async revokedBefore(): Promise<number | undefined> {
      return revocationInstant(await read())
    },
    /** What the date that stood there and the new one end stays ended, whatever becomes of the date afterwards. */
    async write(settings: RemoteSettings, by: StaffUser, address: string): Promise<void> {
      const at = clock()
      const before = await load()
      await db.transact(function* (tx) {
        for (const name of names) {
          const values = { name, value: String(settings[name]), updatedAt: at.getTime(), updatedBy: by.userId }
          yield* run(
            tx
              .insert(setting)
              .values(values)
              .onConflictDoUpdate({
                target: setting.name,
                set: { value: sql`excluded.value`, updatedAt: values.updatedAt, updatedBy: values.updatedBy },
              }),
          )
        }
        const ended = Math.max(revocationInstant(before) ?? 0, revocationInstant(settings) ?? 0)
        yield* run(
          tx
            .update(session)
            .set({ active: 0 })
            .where(and(eq(session.active, 1), lt(session.createdAt, ended))),
        )
        const detail = { before, after: settings }
        const subject = { kind: 'setting', name: 'remote' }
        yield* run(recordAudit(db, { action: 'setting.changed', actor: by, subject, detail, address, at }, tx))
      })
      forget()
      await bus.publish(settingsTopic, { type: 'settings.changed' })
    },
  }
}
