import { useQuery } from '@tanstack/react-query'
import type { CountryList } from '@ventanilla/api'
import { client } from '../context/client.ts'

export type Municipality = CountryList['items'][number]['provinces'][number]['municipalities'][number]
export type Place = { country: string; province: string; municipality: string; area: string }
export const noPlace: Place = { country: '', province: '', municipality: '', area: '' }
export const levels = ['country', 'province', 'municipality', 'area'] as const
export type Level = (typeof levels)[number]

/** The hierarchy country > province > municipality > area (spec 1 §3). */
export function usePlaces(enabled = true) {
  return useQuery({ queryKey: ['countries'], queryFn: ({ signal }) => client.countries({ signal }), enabled })
}

/** What can be chosen at each level under what is chosen above it. */
export function placeOptions({ items }: CountryList, place: Place) {
  const country = items.find(({ id }) => id === place.country)
  const province = country?.provinces.find(({ id }) => id === place.province)
  const municipality = province?.municipalities.find(({ id }) => id === place.municipality)
  return {
    country: items,
    province: country?.provinces ?? [],
    municipality: province?.municipalities ?? [],
    area: municipality?.areas ?? [],
  }
}

/** The place with one level chosen: what was under the former choice is forgotten, and a level with one thing to choose chooses it. */
export function withPlace(list: CountryList, place: Place, level: Level, id: string): Place {
  const next = { ...place, [level]: id }
  for (const below of levels.slice(levels.indexOf(level) + 1)) {
    const options = placeOptions(list, next)[below]
    next[below] = options.length === 1 ? (options[0]?.id ?? '') : ''
  }
  return next
}

/** Every municipality of the hierarchy with its areas. */
export function municipalitiesOf({ items }: CountryList): readonly Municipality[] {
  return items.flatMap(({ provinces }) => provinces.flatMap(({ municipalities }) => municipalities))
}

/** The level to be chosen next, down to the last one asked for. */
export function nextLevel(place: Place, last: Level): Level {
  return levels.slice(0, levels.indexOf(last)).find(level => place[level] === '') ?? last
}
