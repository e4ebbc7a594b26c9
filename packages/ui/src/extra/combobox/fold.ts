/** Letters as they are searched: 'Ñandú' is found by 'nandu'. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** Choices that hold every word of what was written, in their own order. */
export function matching<C extends { text: string }>(choices: readonly C[], written: string): readonly C[] {
  const words = fold(written).split(/\s+/).filter(Boolean)
  if (words.length === 0) return choices
  return choices.filter(({ text }) => {
    const folded = fold(text)
    return words.every(word => folded.includes(word))
  })
}
