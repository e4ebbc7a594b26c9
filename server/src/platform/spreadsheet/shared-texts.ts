/** So many different texts of one column are looked out for: the choices of a question come again, what people write does not. */
const mostOfColumn = 64
/** Longer texts come again rarely, and are kept in memory until the workbook ends. */
const longest = 100
const mostTexts = 20_000

/** What a cell with a text is written as, empty where the text was there once; and how often one was written so. */
type Column = { readonly known: Map<string, string>; hits: number; isOff: boolean }

export type SharedTexts = {
  /** The cell of a text that was in this column before, or undefined where the text is to stand in the cell itself. */
  cellOf(sheet: number, column: number, text: string, attributes: string): string | undefined
  /** The texts that cells refer to, in order. */
  readonly texts: readonly string[]
}

/**
 * Texts that a column has again and again are written once and referred to, which halves what is to be packed. The first of them stands in
 * its cell: only the second shows that it comes again.
 */
export function shareTexts(): SharedTexts {
  const texts: string[] = []
  const sheets: Column[][] = []
  return {
    texts,
    cellOf: (sheet, column, text, attributes) => {
      const columns = (sheets[sheet] ??= [])
      const seen = (columns[column] ??= { known: new Map(), hits: 0, isOff: false })
      if (seen.isOff) return undefined
      const cell = seen.known.get(text)
      if (cell) {
        seen.hits++
        return cell
      }
      if (cell === undefined) {
        if (seen.known.size >= mostOfColumn) seen.isOff = seen.hits < mostOfColumn
        else if (text.length <= longest) seen.known.set(text, '')
        return undefined
      }
      if (texts.length >= mostTexts) return undefined
      const written = `<c t="s"${attributes}><v>${texts.push(text) - 1}</v></c>`
      seen.known.set(text, written)
      return written
    },
  }
}
