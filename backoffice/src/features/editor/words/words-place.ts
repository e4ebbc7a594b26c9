import { createContext, use } from 'react'

/** From this width a part is written in its card; below it, and beside the preview, in the panel. */
export const cardWidth = '(min-width: 720px)'

/** Whether the words of what is chosen are written in its card or in the panel: never in both. */
export const WordsPlace = createContext<'card' | 'panel'>('card')

export function useWordsPlace(): 'card' | 'panel' {
  return use(WordsPlace)
}
