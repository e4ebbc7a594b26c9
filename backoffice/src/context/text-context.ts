import type { Text } from '@ventanilla/text'
import { createContext, use } from 'react'

export const TextContext = createContext<Text | null>(null)

/** The sentences of the page's language. */
export function useText(): Text {
  const text = use(TextContext)
  if (!text) throw new Error('useText outside TextContext')
  return text
}
