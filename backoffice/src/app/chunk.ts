import { type ComponentType, lazy } from 'react'

/** Each page is a chunk of its own. */
export function chunk(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }))
}
