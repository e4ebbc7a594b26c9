/**
 * What two names are compared by where none may stand twice: without case, accents and repeated blanks. A tilde on an n stays, since 'Caña'
 * and 'Cana' are two words, and so do the marks of other scripts.
 */
export function sameWords(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u0302\u0304-\u036F]|(?<!n)\u0303/giu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
