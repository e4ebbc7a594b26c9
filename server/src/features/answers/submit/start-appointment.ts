import type { Appointment } from '@ventanilla/api'
import type { FormDefinition } from '@ventanilla/model'
import { and, eq, type SQL } from 'drizzle-orm'
import { rememberBookingToken } from '../../../adapters/municipal-platform/booking-tokens.ts'
import { PlatformDown, PlatformRefused } from '../../../adapters/municipal-platform/municipal-platform.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/record.ts'
import type { Deps } from '../../deps.ts'
import { readDefinition } from '../../forms/snapshot/read-version.ts'

type AppointmentDeps = Pick<Deps, 'db' | 'config' | 'platform' | 'clock'>
type Answered = { uid: string; docCode: string; formUid: string; citizenId: string; definition: FormDefinition }

/**
 * Where the citizen of an answer goes on to book an appointment (spec 3 §7): the town's booking page with the answer's code, the tenant, a
 * token of the citizen and the form as query, made anew each time. The token opens no session here. `seen` says which answers whoever asks
 * may have, `actor` who of the staff it is: it is written down. Throws answer.notFound, form.notAsked, and appointment.failed where code, token or tenant is missing.
 */
export async function startAppointment(
  deps: AppointmentDeps,
  uid: string,
  seen: SQL | undefined,
  actor?: Actor,
): Promise<Appointment> {
  const { db, config, clock } = deps
  const { answer, citizen, form } = db.tables
  const [found] = await db.sql
    .select({ answer, formUid: form.uid, citizenId: citizen.platformId })
    .from(answer)
    .innerJoin(form, eq(form.id, answer.formId))
    .leftJoin(citizen, eq(citizen.id, answer.citizenId))
    .where(and(eq(answer.uid, uid), seen))
  const definition = found && (await readDefinition(db, found.answer.formId, found.answer.version))
  if (!definition) throw new Problem('answer.notFound')
  if (!definition.settings.appointment) throw new Problem('form.notAsked')
  const { formUid, citizenId } = found
  if (config.appointmentUrl === undefined || citizenId === null) throw new Problem('appointment.failed')
  const { docCode, municipalityId } = found.answer
  const url = await bookingUrl(deps, config.appointmentUrl, { uid, docCode, formUid, citizenId, definition })
  if (actor) {
    const { person, address } = actor
    const subject = { kind: 'answer', uid, name: docCode }
    const detail = { form: definition.title.text }
    const entry = { action: 'answer.appointment', actor: person, subject, municipalityId, detail, address } as const
    await recordAudit(db, { ...entry, at: clock() })
  }
  return { url }
}

async function bookingUrl({ db, platform, clock }: AppointmentDeps, page: string, answered: Answered): Promise<string> {
  const { uid, docCode, formUid, citizenId, definition } = answered
  const { id: agenda = '', tenant = '' } = definition.agenda ?? {}
  if (tenant === '') throw new Problem('appointment.failed')
  try {
    const code = await platform.appointmentCode(uid)
    const token = await platform.bookingToken(citizenId)
    await rememberBookingToken(db, token, clock())
    const url = new URL(page)
    url.search = new URLSearchParams({
      code,
      tenant,
      token,
      agenda,
      formId: formUid,
      formTitle: definition.title.text,
      docCode,
    }).toString()
    return url.href
  } catch (cause) {
    if (cause instanceof PlatformDown || cause instanceof PlatformRefused)
      throw new Problem('appointment.failed', { cause, retryAfter: 5 })
    throw cause
  }
}
