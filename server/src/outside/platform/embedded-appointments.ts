import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../db/database.ts'
import { citizenById } from './embedded-portal.ts'
import { type MunicipalPlatform, PlatformRefused } from './municipal-platform.ts'
import { addRecord, anywhere, recordsOf } from './platform-records.ts'

const agendaSchema = v.object({ name: v.string() })
const codeSchema = v.object({ code: v.string() })
const tokenMs = 10 * 60_000

type Appointments = Pick<MunicipalPlatform, 'agendas' | 'appointmentCode' | 'citizenToken'>

/** The embedded platform's booking agendas, and the tokens with which citizens go on to them. */
export function embeddedAppointments(db: Database, clock: () => Date): Appointments {
  return {
    agendas: async municipalityId => {
      const { municipality } = db.tables
      const [town] = await db.sql
        .select({ uid: municipality.uid, platformId: municipality.platformId })
        .from(municipality)
        .where(eq(municipality.id, municipalityId))
      const records = await recordsOf(db, 'agenda', { municipalityId })
      return {
        agendas: records.map(({ key, data }) => ({ id: key, name: v.parse(agendaSchema, data).name })),
        tenantId: town?.platformId ?? '',
        tenant: town?.uid ?? '',
      }
    },

    appointmentCode: async answerUid => {
      const data = { code: randomBytes(12).toString('base64url') }
      await addRecord(db, 'appointment', { municipalityId: anywhere, key: answerUid, data }, clock())
      const [made] = await recordsOf(db, 'appointment', { municipalityId: anywhere, key: answerUid })
      return v.parse(codeSchema, made?.data).code
    },

    citizenToken: async citizenId => {
      if (!(await citizenById(db, citizenId))) throw new PlatformRefused('nobody of this id is known')
      const token = randomBytes(24).toString('base64url')
      const at = clock()
      const data = { citizenId, until: at.getTime() + tokenMs }
      await addRecord(db, 'token', { municipalityId: anywhere, key: tokenKey(token), data }, at)
      return token
    },
  }
}

/** Tokens are kept as hashes only. */
export function tokenKey(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
