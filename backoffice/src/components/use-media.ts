import { useSyncExternalStore } from 'react'

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    notify => {
      const list = matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => matchMedia(query).matches,
  )
}

/** Under this width tables become cards. */
export const tableWidth = '(min-width: 720px)'
/** From this width tables of seven narrow columns have room. */
export const mediumTableWidth = '(min-width: 900px)'
/** From this width tables of eight columns have room. */
export const wideTableWidth = '(min-width: 1120px)'
/** From this width answers are read beside their list (spec 3 §9). */
export const deskWidth = '(min-width: 1280px)'
