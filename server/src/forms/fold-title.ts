/** Lower case without accents: what titles are compared and sorted by (spec 1 §2, name filter). */
export function foldTitle(title: string): string {
  return title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
