import { municipalitySettingsSchema, positionSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { get } from '../endpoint/endpoint.ts'

const named = { id: v.string(), name: v.string() }

/** GET /countries: the whole hierarchy country > province > municipality > area (spec 1 §3). */
const countryListSchema = v.object({
  items: v.array(
    v.object({
      ...named,
      flagIcon: v.nullable(v.string()),
      platformId: v.nullable(v.string()),
      disabled: v.boolean(),
      provinces: v.array(
        v.object({
          ...named,
          municipalities: v.array(
            v.object({
              ...named,
              platformId: v.nullable(v.string()),
              key: v.nullable(v.string()),
              timeZone: v.string(),
              location: v.nullable(positionSchema),
              disabled: v.boolean(),
              settings: municipalitySettingsSchema,
              areas: v.array(v.object(named)),
            }),
          ),
        }),
      ),
    }),
  ),
})
export type CountryList = v.InferOutput<typeof countryListSchema>

export const countries = {
  list: get('/countries', {
    tag: 'Settings and places',
    summary: 'Countries with their provinces, municipalities and areas',
    access: 'session',
    response: countryListSchema,
  }),
}
