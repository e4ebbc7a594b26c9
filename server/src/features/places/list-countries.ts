import type { CountryList } from '@ventanilla/api'
import { municipalitySettingsSchema, positionSchema } from '@ventanilla/model'
import { asc } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../platform/db/database.ts'

/** The whole hierarchy, each level by name. */
export async function listCountries(db: Database): Promise<CountryList> {
  const { country, province, municipality, area } = db.tables
  const countries = await db.sql.select().from(country).orderBy(asc(country.name))
  const provinces = await db.sql.select().from(province).orderBy(asc(province.name))
  const municipalities = await db.sql.select().from(municipality).orderBy(asc(municipality.name))
  const areas = await db.sql.select().from(area).orderBy(asc(area.name))
  const areasOf = (id: number) =>
    areas.filter(row => row.municipalityId === id).map(({ uid, name }) => ({ id: uid, name }))
  return {
    items: countries.map(({ id, uid, name, flagIcon, platformId, disabled }) => ({
      id: uid,
      name,
      flagIcon,
      platformId,
      disabled: disabled === 1,
      provinces: provinces
        .filter(({ countryId }) => countryId === id)
        .map(each => ({
          id: each.uid,
          name: each.name,
          municipalities: municipalities
            .filter(({ provinceId }) => provinceId === each.id)
            .map(row => ({
              id: row.uid,
              name: row.name,
              platformId: row.platformId,
              key: row.key,
              timeZone: row.timeZone,
              location: row.location === null ? null : v.parse(positionSchema, JSON.parse(row.location)),
              disabled: row.disabled === 1,
              settings: v.parse(municipalitySettingsSchema, JSON.parse(row.settings)),
              areas: areasOf(row.id),
            })),
        })),
    })),
  }
}
