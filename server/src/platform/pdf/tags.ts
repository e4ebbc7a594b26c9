import {
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib'

/** What a piece of a page is to whoever has it read aloud (PDF 1.7, 14.8.4). */
export type Role = 'H1' | 'H2' | 'H3' | 'P' | 'Figure'
export type Element = {
  readonly role: Role
  readonly alt: string | undefined
  readonly marks: { page: PDFPage; id: number }[]
}

type Tags = {
  /** The next element in reading order. */
  element(role: Role, alt?: string): Element
  /** What is drawn belongs to the element; without one it is decoration, which nobody reads aloud. */
  mark(page: PDFPage, element: Element | undefined, draw: () => void): void
  /** Writes the structure into the document, once everything is drawn. */
  finish(): void
}

/** The structure of a document beside its drawing, so that it can be read aloud in order, by headings (PDF 1.7, 14.7). */
export function createTags(doc: PDFDocument): Tags {
  const elements: Element[] = []
  /** Of each page, the elements of its marks by their ids. */
  const owners = new Map<PDFPage, Element[]>()
  return {
    element: (role, alt) => {
      const element = { role, alt, marks: [] }
      elements.push(element)
      return element
    },
    mark: (page, element, draw) => {
      const operator = PDFOperatorNames
      if (element) {
        const known = owners.get(page) ?? []
        owners.set(page, known)
        const id = known.push(element) - 1
        element.marks.push({ page, id })
        page.pushOperators(
          PDFOperator.of(operator.BeginMarkedContentSequence, [PDFName.of(element.role), `<</MCID ${id}>>`]),
        )
      } else page.pushOperators(PDFOperator.of(operator.BeginMarkedContent, [PDFName.of('Artifact')]))
      draw()
      page.pushOperators(PDFOperator.of(operator.EndMarkedContent))
    },
    finish: () => writeStructure(doc, elements, owners),
  }
}

function writeStructure(
  doc: PDFDocument,
  elements: readonly Element[],
  owners: ReadonlyMap<PDFPage, readonly Element[]>,
): void {
  const { context, catalog } = doc
  const [root, whole] = [context.nextRef(), context.nextRef()]
  const refs = new Map<Element, PDFRef>()
  for (const element of elements) {
    if (element.marks.length === 0) continue
    const { role, alt, marks } = element
    const kids = marks.map(({ page, id }) => context.obj({ Type: 'MCR', Pg: page.ref, MCID: id }))
    const dict = context.obj({ Type: 'StructElem', S: role, P: whole, K: kids })
    if (alt !== undefined) dict.set(PDFName.of('Alt'), PDFHexString.fromText(alt))
    refs.set(element, context.register(dict))
  }
  const numbers = [...owners].flatMap(([page, marked], index) => {
    page.node.set(PDFName.of('StructParents'), context.obj(index))
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
    return [context.obj(index), context.obj(marked.flatMap(element => refs.get(element) ?? []))]
  })
  context.assign(whole, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: [...refs.values()] }))
  const parents = context.register(context.obj({ Nums: numbers }))
  context.assign(
    root,
    context.obj({ Type: 'StructTreeRoot', K: whole, ParentTree: parents, ParentTreeNextKey: owners.size }),
  )
  catalog.set(PDFName.of('StructTreeRoot'), root)
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
}
