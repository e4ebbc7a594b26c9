import type { AddressList } from '@ventanilla/api'
import { fold } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import { distanceKm } from '../../../adapters/distance.ts'
import { GeocoderDown } from '../../../adapters/geocoder/geocoder.ts'
import type { Database } from '../../../platform/db/database.ts'
import { errorForLog } from '../../../platform/log/error-for-log.ts'
import type { Deps } from '../../deps.ts'
import { checkPositionAsked, type LocatedForm } from './position-asked.ts'

/**
 * Addresses by what somebody has typed, the nearest to the form's municipality first. A geocoder that fails is only logged and finds
 * nothing: a position can always be given by hand (spec 3 §8). Throws form.blocked, form.notAsked for a form without a position.
 */
export async function searchAddresses(
  { db, geocoder, log }: Pick<Deps, 'db' | 'geocoder' | 'log'>,
  located: LocatedForm,
  q: string,
  language: string,
): Promise<AddressList> {
  checkPositionAsked(located)
  const { municipality } = located.form
  const near = municipality.location
  const text = municipality.settings.geocodeSuffix ? await withSuffix(db, municipality.id, q) : q
  try {
    const found = await geocoder.search({ text, near, language })
    return { items: near ? found.toSorted((a, b) => distanceKm(near, a) - distanceKm(near, b)) : [...found] }
  } catch (error) {
    if (!(error instanceof GeocoderDown)) throw error
    log.warn({ error: errorForLog(error) }, 'geocoder not available')
    return { items: [] }
  }
}

/** Province and country behind what names no city that we know (spec 1 §5, `geocodeSuffix`). */
async function withSuffix(db: Database, municipalityId: number, text: string): Promise<string> {
  const { country, municipality, province } = db.tables
  const towns = await db.sql
    .select({ id: municipality.id, name: municipality.name, province: province.name, country: country.name })
    .from(municipality)
    .innerJoin(province, eq(province.id, municipality.provinceId))
    .innerJoin(country, eq(country.id, province.countryId))
  const own = towns.find(({ id }) => id === municipalityId)
  const said = inWords(text)
  const isNamed = towns.some(({ name }) => said.includes(inWords(name)))
  return own && !isNamed ? `${text}, ${own.province}, ${own.country}` : text
}

/** So that one text can be looked for in another by whole words. */
function inWords(text: string): string {
  return ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}
