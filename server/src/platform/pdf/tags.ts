import {
  type PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib'

/** What a piece of a page is to whoever has it read aloud (PDF 1.7, 14.8.4). */
export type Role = 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD'
type Mark = { readonly page: PDFPage; readonly id: number }
export type Element = {
  readonly role: Role
  readonly alt: string | undefined
  /** What is drawn of it and what stands in it, in reading order. */
  readonly kids: (Mark | Element)[]
}

type Tags = {
  /** The next element in reading order, in another one or in the document itself. */
  element(role: Role, alt?: string, within?: Element): Element
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
    element: (role, alt, within) => {
      const element = { role, alt, kids: [] }
      const beside = within?.kids ?? elements
      beside.push(element)
      return element
    },
    mark: (page, element, draw) => {
      const operator = PDFOperatorNames
      if (element) {
        const known = owners.get(page) ?? []
        owners.set(page, known)
        const id = known.push(element) - 1
        element.kids.push({ page, id })
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

/** Nothing of it was drawn. */
function isEmpty({ kids }: Element): boolean {
  return kids.every(kid => !('id' in kid) && isEmpty(kid))
}

function writeStructure(
  doc: PDFDocument,
  elements: readonly Element[],
  owners: ReadonlyMap<PDFPage, readonly Element[]>,
): void {
  const { context, catalog } = doc
  const [root, whole] = [context.nextRef(), context.nextRef()]
  const refs = new Map<Element, PDFRef>()
  const write = (element: Element, parent: PDFRef): PDFRef[] => {
    if (isEmpty(element)) return []
    const { role, alt, kids } = element
    const ref = context.nextRef()
    const written = kids.flatMap<PDFRef | PDFDict>(kid =>
      'id' in kid ? context.obj({ Type: 'MCR', Pg: kid.page.ref, MCID: kid.id }) : write(kid, ref),
    )
    const dict = context.obj({ Type: 'StructElem', S: role, P: parent, K: written })
    if (alt !== undefined) dict.set(PDFName.of('Alt'), PDFHexString.fromText(alt))
    // Each row is about what stands first in it.
    if (role === 'TH') dict.set(PDFName.of('A'), context.obj({ O: 'Table', Scope: 'Row' }))
    context.assign(ref, dict)
    refs.set(element, ref)
    return [ref]
  }
  const top = elements.flatMap(element => write(element, whole))
  const numbers = [...owners].flatMap(([page, marked], index) => {
    page.node.set(PDFName.of('StructParents'), context.obj(index))
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
    return [context.obj(index), context.obj(marked.flatMap(element => refs.get(element) ?? []))]
  })
  context.assign(whole, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: top }))
  const parents = context.register(context.obj({ Nums: numbers }))
  context.assign(
    root,
    context.obj({ Type: 'StructTreeRoot', K: whole, ParentTree: parents, ParentTreeNextKey: owners.size }),
  )
  catalog.set(PDFName.of('StructTreeRoot'), root)
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
}
