import { fold, type LocalizedText } from '@ventanilla/model'

/** What can be chosen: an option, or a condition of a section. */
export type Choosable = { readonly id: string; readonly text: LocalizedText; readonly other?: boolean | undefined }
export type Chosen = { readonly id: string; readonly other?: string }

/** More parts than a list of options has are no list of options. */
const mostParts = 1_000
/** A name with more signs that part options is not looked for. */
const mostInName = 20

/** A memo of a pure function: a list of options never changes, it is replaced. */
const known = new WeakMap<readonly Choosable[], ReadonlyMap<string, Choosable>>()

/** Options by what they are called in any language, and by their ids; of equal names the first counts. */
function byName(options: readonly Choosable[]): ReadonlyMap<string, Choosable> {
  let names = known.get(options)
  if (!names) {
    const all = options.flatMap(option =>
      [...spoken(option.text), option.id].map(name => [fold(name), option] as const),
    )
    // Names before ids, and the first before later ones.
    const ordered = [
      ...all.filter(([name, { id }]) => name === fold(id)),
      ...all.filter(([name, { id }]) => name !== fold(id)),
    ]
    names = new Map(ordered.toReversed())
    known.set(options, names)
  }
  return names
}

function spoken({ text, translations = {} }: LocalizedText): string[] {
  return [text, ...Object.values(translations).map(each => each.text)]
}

/** The option that a text names, with what is written after 'name:' of the one that asks which; undefined where there is none. */
export function readChoice(options: readonly Choosable[], text: string): Chosen | undefined {
  const option = byName(options).get(fold(text))
  return option ? { id: option.id } : readOther(options, text)
}

function readOther(options: readonly Choosable[], text: string): Chosen | undefined {
  const [head = '', ...rest] = text.split(':')
  if (rest.length === 0) return undefined
  const option = byName(options).get(fold(head))
  return option?.other ? { id: option.id, other: rest.join(':').trim() } : undefined
}

/**
 * The options that a text names, parted by commas, semicolons, bars or lines, as an export writes them; names may hold such signs themselves.
 * Undefined where something in it is none.
 */
export function readChoices(options: readonly Choosable[], text: string): readonly Chosen[] | undefined {
  const marks = [...text.matchAll(/[,;|\r\n]+/g)]
  if (marks.length >= mostParts) return undefined
  const begins = [0, ...marks.map(mark => mark.index + mark[0].length)]
  const ends = [...marks.map(mark => mark.index), text.length]
  const between = (from: number, to: number) => text.slice(begins[from], ends[to - 1]).trim()
  const longest = Math.min(
    mostInName,
    Math.max(1, ...[...byName(options).keys()].map(name => name.split(/[,;|]/).length)),
  )
  const hopeless = new Set<number>()
  const read = (from: number): readonly Chosen[] | undefined => {
    if (from === begins.length) return []
    if (hopeless.has(from)) return undefined
    if (between(from, from + 1) === '') return read(from + 1)
    for (let to = Math.min(begins.length, from + longest); to > from; to--) {
      const option = byName(options).get(fold(between(from, to)))
      const rest = option && read(to)
      if (rest) return [{ id: option.id }, ...rest]
    }
    // What is written beside an option may hold the signs that part options: it ends where options follow, or nothing.
    if (readOther(options, between(from, from + 1))) {
      for (let to = from + 1; to <= begins.length; to++) {
        const rest = read(to)
        const other = rest && readOther(options, between(from, to))
        if (other) return [other, ...rest]
      }
    }
    hopeless.add(from)
    return undefined
  }
  return read(0)
}
