import { useKeys } from '../keys/use-keys.ts'

/** The key of the map, where keys are heard: it begins and leaves a zone. */
export function MapKeys({ onDraw }: { onDraw: () => void }) {
  useKeys({ place: { run: onDraw } })
  return null
}
