import type { Appointment } from '@ventanilla/api'
import type { FormDefinition } from '@ventanilla/model'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { readDefinition } from '../forms/read-definition.ts'
import { Problem } from '../http/problem.ts'
import { PlatformDown, PlatformRefused } from '../outside/platform/municipal-platform.ts'

type Means = Pick<Deps, 'db' | 'config' | 'platform'>
type Answered = { uid: string; docCode: string; formUid: string; citizenId: string; definition: FormDefinition }

/**
 * Where the citizen of an answer goes on to book an appointment (spec 3 §7): the town's booking page with the answer's code, the tenant, a
 * token of the citizen and the form as query, made anew each time. `seen` says which answers whoever asks may have. Throws answer.notFound,
 * form.notAsked, and appointment.failed where code, token or tenant is missing.
 */
export async function startAppointment(means: Means, uid: string, seen: SQL | undefined): Promise<Appointment> {
  const { db, config } = means
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
  const { docCode } = found.answer
  return { url: await bookingUrl(means, config.appointmentUrl, { uid, docCode, formUid, citizenId, definition }) }
}

async function bookingUrl({ platform }: Means, page: string, answered: Answered): Promise<string> {
  const { uid, docCode, formUid, citizenId, definition } = answered
  const { id: agenda = '', tenant = '' } = definition.agenda ?? {}
  if (tenant === '') throw new Problem('appointment.failed')
  try {
    const code = await platform.appointmentCode(uid)
    const token = await platform.citizenToken(citizenId)
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
