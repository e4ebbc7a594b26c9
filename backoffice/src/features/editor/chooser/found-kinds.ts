import { fold } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { type KindEntry, kindGroups, searchedKinds } from '../kinds/kind-entries.ts'

/**
 * The kinds that a search finds, by their name and by what people call them, without regard to case and accents: those first whose name
 * begins so, then those with a word that begins so.
 */
export function foundKinds(search: string, text: Text): readonly KindEntry[] {
  const wanted = fold(search).trim()
  const ranked = [...kindGroups.flatMap(({ kinds }) => kinds), ...searchedKinds]
    .map(kind => ({
      kind,
      rank: rankOf(wanted, fold(text.t(`editor.type.${kind}`)), fold(text.t(`chooser.words.${kind}`))),
    }))
    .filter(({ rank }) => rank > 0)
  return ranked.toSorted((a, b) => b.rank - a.rank).map(({ kind }) => kind)
}

function rankOf(wanted: string, name: string, words: string): number {
  if (name.startsWith(wanted)) return 3
  if (` ${name}`.includes(` ${wanted}`)) return 2
  return ` ${words}`.includes(` ${wanted}`) ? 1 : 0
}
