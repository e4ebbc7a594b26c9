import { type Color, type PDFDocument, type PDFPage } from 'pdf-lib'
import type { DocumentLayout } from './document-layout.ts'
import { inks } from './ink.ts'
import { createTags, type Element, type Role } from './tags.ts'
import type { Line } from './typesetter.ts'

export const millimetre = 72 / 25.4
/** PDF 1.7, Annex C: no page is longer. */
const longest = 14_400

export type Sheet = {
  readonly width: number
  readonly height: number
  readonly side: number
  readonly top: number
  readonly foot: number
}
const sheets: Record<DocumentLayout['size'], Sheet> = {
  a4: { width: 210 * millimetre, height: 297 * millimetre, side: 17 * millimetre, top: 15 * millimetre, foot: 64 },
  roll: { width: 80 * millimetre, height: longest, side: 5 * millimetre, top: 14, foot: 14 },
}

/** Where the next thing stands, from page to page. Distances are from the top, in points. */
export type Flow = {
  readonly sheet: Sheet
  readonly pages: readonly PDFPage[]
  readonly left: number
  readonly width: number
  /** The page that is being filled, and how far. */
  page(): PDFPage
  y(): number
  /** Goes on to a new page where this much does not fit below. A page that is empty takes whatever comes. */
  need(height: number): void
  skip(height: number): void
  line(line: Line, at: { x: number; top: number; size: number; height: number; ink: Color; isStruck?: boolean }): void
  rule(top: number, x?: number, width?: number): void
  box(at: { x: number; top: number; width: number; height: number; ink: Color }): void
  /** The next element for whoever has the document read aloud: in another one, else in the one at hand, if any. */
  element(role: Role, alt?: string, within?: Element): Element
  /** Whatever is drawn meanwhile belongs to the element, on however many pages. */
  as(element: Element, draw: () => void): void
  /** Drawn on a page without the means of this flow: part of the element at hand, or decoration. */
  mark(page: PDFPage, draw: () => void): void
  /** Ends the document: its structure is written. */
  finish(): void
}

/** `foot` is what is kept free below where that differs from the sheet's own. */
export function createFlow(doc: PDFDocument, size: DocumentLayout['size'], foot = sheets[size].foot): Flow {
  const sheet = { ...sheets[size], foot }
  const pages: PDFPage[] = []
  const tags = createTags(doc)
  let current: Element | undefined
  let page = addPage()
  let y = sheet.top
  function addPage(): PDFPage {
    const added = doc.addPage([sheet.width, sheet.height])
    pages.push(added)
    return added
  }
  const box: Flow['box'] = ({ x, top, width, height, ink }) =>
    tags.mark(page, undefined, () =>
      page.drawRectangle({ x, y: sheet.height - top - height, width, height, color: ink, borderWidth: 0 }),
    )
  return {
    sheet,
    pages,
    left: sheet.side,
    width: sheet.width - 2 * sheet.side,
    page: () => page,
    y: () => y,
    need: height => {
      if (y + height <= sheet.height - sheet.foot || y === sheet.top) return
      page = addPage()
      y = sheet.top
    },
    skip: height => {
      y += height
    },
    line: (line, { x, top, size, height, ink, isStruck = false }) => {
      const base = sheet.height - top - height / 2 - size * 0.36
      let at = x
      tags.mark(page, current, () => {
        for (const { font, text, width } of line.runs) {
          page.drawText(text, { x: at, y: base, size, font, color: ink })
          at += width * size
        }
      })
      if (isStruck && line.width > 0) {
        box({ x, top: sheet.height - base - size * 0.28 - 0.7, width: line.width * size, height: 0.7, ink })
      }
    },
    rule: (top, x = sheet.side, width = sheet.width - 2 * sheet.side) =>
      box({ x, top, width, height: 0.6, ink: inks.line }),
    box,
    element: (role, alt, within = current) => tags.element(role, alt, within),
    as: (element, draw) => {
      const before = current
      current = element
      draw()
      current = before
    },
    mark: (given, draw) => tags.mark(given, current, draw),
    finish: tags.finish,
  }
}
