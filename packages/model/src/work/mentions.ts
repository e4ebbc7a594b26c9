/** Usernames that a note calls by an @ at the beginning of a word, in lower case, each once. What ends a sentence is no part of a name. */
export function mentionedIn(note: string): string[] {
  const found = note.matchAll(/(?<![\p{L}\p{N}._@-])@([\p{L}\p{N}._-]{0,99}[\p{L}\p{N}])/gu)
  return [...new Set(Array.from(found, ([, name = '']) => name.toLowerCase()))]
}
