import type { Position } from '@ventanilla/model'

/** A position as it is typed: degrees with a dot, both or none. */
export type TypedPosition = { lat: string; lng: string }

export function typedPosition(position: Position | null): TypedPosition {
  return position ? { lat: String(position.lat), lng: String(position.lng) } : { lat: '', lng: '' }
}

/** The position that was typed; null where both are empty, undefined where it is none. */
export function readPosition({ lat, lng }: TypedPosition): Position | null | undefined {
  if (lat.trim() === '' && lng.trim() === '') return null
  const position = { lat: readDegrees(lat, 90), lng: readDegrees(lng, 180) }
  return position.lat === undefined || position.lng === undefined ? undefined : { lat: position.lat, lng: position.lng }
}

function readDegrees(typed: string, most: number): number | undefined {
  if (!/^[-+]?\d+(\.\d+)?$/.test(typed.trim())) return undefined
  const degrees = Number(typed)
  return Math.abs(degrees) <= most ? degrees : undefined
}
