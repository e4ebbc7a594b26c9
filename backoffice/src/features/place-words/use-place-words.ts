import { useQuery } from '@tanstack/react-query'
import type { Position } from '@ventanilla/model'
import type { WordedPlace } from '@ventanilla/api'
import type { Text } from '@ventanilla/text'
import { endpoint } from '../../context/client.ts'

const read = endpoint('GET /forms/:id/places', 'query')
const none: WordedPlace[] = []

/** What positions of a form's town are called, in their order; nothing until it is known. */
export function usePlaceWords(formId: string, positions: readonly Position[]): readonly WordedPlace[] {
  const points = positions.map(({ lat, lng }) => `${lat.toFixed(6)},${lng.toFixed(6)}`).join(';')
  const { data } = useQuery({
    queryKey: ['place-words', formId, points],
    queryFn: ({ signal }) => read(formId, { points }, { signal }),
    enabled: points !== '',
    staleTime: 300_000,
  })
  return data?.places ?? none
}

/** A place in one line; undefined where nothing of it is known. */
export function placeLine(place: WordedPlace, text: Text): string | undefined {
  const { street, districts } = placeParts(place, text)
  return [street, districts].filter(Boolean).join(', ') || undefined
}

/** A place's street with its corners, and its districts. */
export function placeParts({ street, crossings: [one, other], districts }: WordedPlace, text: Text) {
  return { street: streetLine(street, one, other, text), districts: districts.join(', ') || undefined }
}

function streetLine(street: string | null, one: string | undefined, other: string | undefined, text: Text) {
  if (street === null) return undefined
  if (one === undefined) return street
  return other === undefined
    ? text.t('places.corner', { street, other: one })
    : text.t('places.between', { street, one, other })
}
