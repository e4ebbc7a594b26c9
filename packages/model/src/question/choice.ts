import { fold } from '../fold.ts'
import { type Issue, issue } from '../issue.ts'
import { sameWords } from '../same-words.ts'
import type { Choice, Option, TableRow } from './base.ts'
import type { Making } from './kind-rules.ts'
import type { LegacyGiven, Misfit } from './legacy.ts'

/* What the kinds have in common that are answered by their options. */

export function summary({ options }: Choice) {
  return options.map(({ id, text }) => ({ id, text }))
}

export function diff({ searchable }: Choice) {
  return { searchable }
}

export function choiceIssues(
  { options }: { readonly options: readonly TableRow[] },
  path: readonly string[],
  title: string,
): Issue[] {
  if (options.length === 0) return [issue('form.choice.required', [...path, 'options'], { title })]
  const seen = new Set<string>()
  return options.flatMap(({ text }, index) => {
    const at = [...path, 'options', index]
    const words = sameWords(text.text)
    if (words === '') return [issue('form.choice.blank', at, { title, number: index + 1 })]
    if (seen.has(words)) return [issue('form.choice.duplicate', at, { title, name: text.text.trim() })]
    seen.add(words)
    return []
  })
}

/** Options stay between the kinds that have them. A new list starts with two, so that there is something to choose. */
export function madeOptions({ former, newId }: Making): Pick<Choice, 'options' | 'searchable'> {
  const { options = [newOption(newId()), newOption(newId())], searchable = false } = former
  return { options, searchable }
}

export function newOption(id: string, text = ''): Option {
  return { id, text: { text } }
}

/** A memo of a pure function: a list of options never changes, it is replaced. */
const known = new WeakMap<readonly Option[], ReadonlyMap<string, string>>()

/** Read once however many answers come: folding a thousand options for each takes longer than all the rest. */
function idsByText(options: readonly Option[]): ReadonlyMap<string, string> {
  let ids = known.get(options)
  // Of equal texts the first counts.
  if (!ids) known.set(options, (ids = new Map(options.toReversed().map(({ id, text }) => [fold(text.text), id]))))
  return ids
}

/** The options that an answer of the legacy product names by their texts. */
export function legacyOptions({ options }: Choice, given: LegacyGiven): readonly string[] | Misfit {
  const texts = 'chosen' in given ? given.chosen : 'text' in given ? [given.text] : undefined
  if (!texts) return 'value'
  const ids = texts.map(text => idsByText(options).get(fold(text)))
  const chosen = ids.filter(id => id !== undefined)
  return chosen.length < ids.length ? 'option' : chosen
}
