import { personSchema } from '@ventanilla/model'
import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../platform/db/database.ts'
import { type MunicipalPlatform, PlatformRefused } from './municipal-platform.ts'
import { addRecord, municipalityOfUsername, recordsOf } from './platform-records.ts'

const usernamePattern = /^[\p{L}\p{N}][\p{L}\p{N}._@-]{1,59}$/u
const areaSchema = v.object({ description: v.string() })
const hashSchema = v.object({ number: v.string() })

type People = Pick<MunicipalPlatform, 'verifyUsername' | 'areasOf' | 'findCitizen' | 'createCitizen' | 'citizenByHash'>

/** The embedded platform's registry of usernames, areas and citizens. */
export function embeddedPeople(db: Database, clock: () => Date): People {
  const findCitizen: People['findCitizen'] = async ({ number, municipalityId }) => {
    const [found] = await recordsOf(db, 'citizen', { municipalityId, key: digitsOf(number) })
    return found && v.parse(personSchema, found.data)
  }

  return {
    verifyUsername: async ({ username }) => {
      const key = username.trim().toLowerCase()
      if (!usernamePattern.test(key)) return 'invalid'
      return (await recordsOf(db, 'username', { key })).length > 0 ? 'exists' : 'free'
    },

    areasOf: async username => {
      const municipalityId = await municipalityOfUsername(db, username)
      if (municipalityId === undefined) return []
      const recorded = await recordsOf(db, 'area', { municipalityId })
      if (recorded.length > 0)
        return recorded.map(({ key, data }) => ({ id: key, description: v.parse(areaSchema, data).description }))
      // A town without a platform has one list of areas: ours.
      const { area } = db.tables
      const own = await db.sql
        .select()
        .from(area)
        .where(eq(area.municipalityId, municipalityId))
        .orderBy(asc(area.name))
      return own.map(({ uid, name }) => ({ id: uid, description: name }))
    },

    findCitizen,

    createCitizen: async ({ citizen, municipalityId }) => {
      const key = digitsOf(citizen.kind === 'legal' ? citizen.cuit : citizen.dni)
      const id = `${municipalityId}-${key}`
      const number = citizen.kind === 'legal' ? { cuit: key } : { dni: key }
      const person = v.parse(personSchema, { id, ...withoutBlanks(citizen), ...number })
      if (!(await addRecord(db, 'citizen', { municipalityId, key, data: person }, clock())))
        throw new PlatformRefused('there is already a citizen with this number')
      return person
    },

    citizenByHash: async ({ hash, municipalityId }) => {
      const [found] = await recordsOf(db, 'citizenHash', { municipalityId, key: hash })
      return found && (await findCitizen({ number: v.parse(hashSchema, found.data).number, municipalityId }))
    },
  }
}

/** CUITs come with and without hyphens. */
function digitsOf(number: string): string {
  return number.replace(/[\s.-]/g, '')
}

function withoutBlanks(given: Readonly<Record<string, string>>): Record<string, string> {
  const trimmed = Object.entries(given).map(([name, value]) => [name, value.trim()] as const)
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
}
