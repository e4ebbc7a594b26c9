const longest = 80

/** Words that stand within a sentence, cut where they would be longer than it. */
export function shortened(words: string): string {
  return words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words
}
