import { type District, fold } from '@ventanilla/model'

export type ListedDistrict = District & { readonly state?: 'new' | 'gone' | 'redrawn' }

/** What a file would change: districts that are new, that are drawn otherwise, and at the end those that it does not have. */
export function withStates(drawn: readonly District[], kept: readonly District[]): ListedDistrict[] {
  const known = new Map(kept.map(each => [fold(each.name), each]))
  const names = new Set(drawn.map(({ name }) => fold(name)))
  const next = drawn.map((district): ListedDistrict => {
    const before = known.get(fold(district.name))
    if (!before) return kept.length === 0 ? district : { ...district, state: 'new' }
    const isSame = JSON.stringify(before.polygons) === JSON.stringify(district.polygons)
    return isSame ? district : { ...district, state: 'redrawn' }
  })
  const gone = kept.filter(({ name }) => !names.has(fold(name)))
  return [...next, ...gone.map((district): ListedDistrict => ({ ...district, state: 'gone' }))]
}
