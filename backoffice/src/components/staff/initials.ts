/** The first letters of the first and the last word of a name, as they are said. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(word => Array.from(word ?? '')[0] ?? '')
  return letters.join('').toLocaleUpperCase()
}

const hues = ['blue', 'green', 'amber', 'rose', 'violet', 'rust', 'slate'] as const

/** The same hue for the same person, wherever they are shown. */
export function hueOfPerson(id: string): (typeof hues)[number] {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return hues[sum % hues.length] ?? 'slate'
}
