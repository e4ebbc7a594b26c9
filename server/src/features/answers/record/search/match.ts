import { beginningWord, filterWord, personWord, type SearchTerm, type SearchWord } from '@ventanilla/model'
import type { Database } from '../../../../platform/db/database.ts'

/** What the words of an answer must be. */
type Expression =
  | SearchWord
  | { readonly all: readonly Expression[] }
  | { readonly any: readonly Expression[] }
  | { readonly word: string; readonly without: string }

/** The same in the words of a database, which reads it as one value. */
export type Match = {
  readonly dialect: Database['dialect']
  readonly text: string
  /** Where some of the words are only begun: these, and those that are whole, by themselves. */
  readonly split?: Split
}

export type Split = {
  readonly whole: string
  readonly begun: string
  /** For each thing that whole words say the words of which one stands in the answer. */
  readonly wholeWords: readonly (readonly string[])[]
}

export type Wanted = {
  /** The forms whose answers are looked through; undefined where it is any. */
  readonly formIds: readonly number[] | undefined
  readonly creatorId?: number | undefined
  readonly terms: readonly SearchTerm[]
  /** By question the options of which one is chosen; an empty one is an answer that left it empty, `*` one that did not. */
  readonly options?: ReadonlyMap<string, readonly string[]>
  readonly hasFiles?: boolean
  /** Whether the person of an answer may be found by what is known of them. */
  readonly seesPerson: boolean
}

/** Filters and words as one condition of the index. Nobody's text stands in it but words of letters and digits. */
export function matchOf(dialect: Database['dialect'], wanted: Wanted): Match {
  const { formIds, creatorId, terms, options = new Map(), hasFiles = false, seesPerson } = wanted
  const is = (word: string): SearchWord => ({ word, isBegun: false })
  const begun = ({ word, isBegun }: SearchWord, isPerson: boolean): SearchWord => {
    const known = isBegun ? beginningWord(word, { isPerson }) : undefined
    return known === undefined ? { word, isBegun } : is(known)
  }
  const said = (given: SearchWord): Expression => {
    const own = begun(given, false)
    if (!seesPerson) return own
    const { word, isBegun } = begun(given, true)
    return { any: [own, { word: personWord(word), isBegun }] }
  }
  // No index knows what it has not: it is looked for among the answers of the forms.
  const empty = (question: string): Expression[] =>
    (formIds ?? []).map(id => ({ word: filterWord.form(id), without: filterWord.given(question) }))
  const ways = (question: string, option: string): Expression[] => {
    if (option === '') return empty(question)
    return [is(option === '*' ? filterWord.given(question) : filterWord.option(question, option))]
  }
  const all: Expression[] = terms.map(ways => ({ any: ways.map(words => ({ all: words.map(said) })) }))
  if (formIds) all.push({ any: formIds.map(id => is(filterWord.form(id))) })
  if (creatorId !== undefined) all.push(is(filterWord.creator(creatorId)))
  for (const [question, chosen] of options) {
    all.push({ any: chosen.flatMap((option: string) => ways(question, option)) })
  }
  if (hasFiles) all.push(is(filterWord.files))
  const write = dialect === 'sqlite' ? sqliteWord : postgresWord
  const [and, or, not] = dialect === 'sqlite' ? [' AND ', ' OR ', ' NOT '] : ['&', '|', '&!']
  const text = (each: Expression): string => {
    if ('without' in each) return `(${write(is(each.word))}${not}${write(is(each.without))})`
    if ('word' in each) return write(each)
    const parts = 'all' in each ? each.all : each.any
    const [only] = parts
    return parts.length === 1 && only ? text(only) : `(${parts.map(text).join('all' in each ? and : or)})`
  }
  const whole = all.filter(each => !hasBegun(each))
  const rest = all.filter(hasBegun)
  if (rest.length === 0 || whole.length === 0) return { dialect, text: text({ all }) }
  const split = { whole: text({ all: whole }), begun: text({ all: rest }), wholeWords: whole.map(someOf) }
  return { dialect, text: text({ all }), split }
}

function hasBegun(each: Expression): boolean {
  if ('without' in each) return false
  return 'word' in each ? each.isBegun : ('all' in each ? each.all : each.any).some(hasBegun)
}

/** Words of which one stands wherever the expression holds: of all of some, those of one. */
function someOf(each: Expression): string[] {
  if ('word' in each) return [each.word]
  if ('any' in each) return each.any.flatMap(someOf)
  const [one] = each.all
  return one ? someOf(one) : []
}

function sqliteWord({ word, isBegun }: SearchWord): string {
  return `"${word}"${isBegun ? '*' : ''}`
}

function postgresWord({ word, isBegun }: SearchWord): string {
  return `'${word}'${isBegun ? ':*' : ''}`
}
