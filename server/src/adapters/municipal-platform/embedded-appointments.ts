import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../platform/db/database.ts'
import type { MunicipalPlatform } from './municipal-platform.ts'
import { addRecord, anywhere, recordsOf } from './platform-records.ts'

const agendaSchema = v.object({ name: v.string() })
const codeSchema = v.object({ code: v.string() })

type Appointments = Pick<MunicipalPlatform, 'agendas' | 'appointmentCode'>

/** The embedded platform's booking agendas. */
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
  }
}
