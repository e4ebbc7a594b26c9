/** What the writer has seen: a write of something newer is refused (412). */
export function ifMatch(revision: number): Readonly<Record<string, string>> {
  return { 'If-Match': `"${revision}"` }
}
