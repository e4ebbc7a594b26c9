import { fold } from '@ventanilla/model'

/** Choices that hold every word of what was written, in their own order. */
export function matching<C extends { text: string }>(choices: readonly C[], written: string): readonly C[] {
  const words = fold(written).split(' ').filter(Boolean)
  if (words.length === 0) return choices
  return choices.filter(({ text }) => {
    const folded = fold(text)
    return words.every(word => folded.includes(word))
  })
}
