/** A row of a sheet or a table: its number as people count, and its cells by the folded words of the head. */
export type TableRow = { readonly row: number; readonly cells: ReadonlyMap<string, string> }

const separators = [',', ';', '\t'] as const
export type Separator = (typeof separators)[number]

/** So much of a text is looked at for what parts its cells. */
const longestHead = 20_000

/** The cells of comma-separated values (RFC 4180), also by semicolons and tabs: whichever the first line has most of outside of quotes. */
export function readDelimited(text: string): readonly (readonly string[])[] {
  return readDelimitedTo(text).rows
}

/** The same; `ended` is the last line of a text in which a quote is never closed, as of a file that was cut: what follows it is no cell. */
export function readDelimitedTo(text: string): {
  readonly rows: readonly (readonly string[])[]
  readonly separator: Separator
  readonly ended?: number
} {
  const plain = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(plain)
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const end = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < plain.length; at++) {
    const letter = plain.charAt(at)
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (plain.charAt(at + 1) === '"') {
        cell += letter
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === separator) end()
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && plain.charAt(at + 1) === '\n') at += 1
      end()
      rows.push([])
    } else cell += letter
  }
  end()
  if (isQuoted && rows.length > 1) return { rows: rows.slice(0, -1), separator, ended: rows.length - 1 }
  return { rows, separator }
}

function separatorOf(text: string): Separator {
  const unquoted = text.slice(0, longestHead).replaceAll(/"[^"]*"/g, '')
  const head = unquoted.slice(0, unquoted.search(/[\r\n]|$/))
  return separators.reduce((best, each) => (count(head, each) > count(head, best) ? each : best))
}

function count(text: string, letter: string): number {
  return text.split(letter).length - 1
}

/** The rows below a head, without those that are empty; of equal words of the head the first counts. */
export function tableOf(
  rows: readonly (readonly string[])[],
  wordOf: (head: string) => string,
  first = 1,
): readonly TableRow[] {
  const [head = [], ...body] = rows
  const words = head.map(wordOf)
  return body.flatMap((cells, index) => {
    const known = new Map<string, string>()
    for (const [column, word] of words.entries()) {
      const cell = cells[column]?.trim() ?? ''
      if (word !== '' && cell !== '' && !known.has(word)) known.set(word, cell)
    }
    return known.size > 0 ? [{ row: first + 1 + index, cells: known }] : []
  })
}
