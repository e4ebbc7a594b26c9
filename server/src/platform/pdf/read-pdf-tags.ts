import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFString,
} from 'pdf-lib'

/** Of a document that can be read aloud: what is wrong with it, and its elements in reading order, each after its parents. */
export type PdfTags = { readonly problems: readonly string[]; readonly roles: readonly string[] }

const known = new Set(['Document', 'H1', 'H2', 'H3', 'P', 'Figure', 'Table', 'TR', 'TH', 'TD'])
const painting = new Set(['Tj', 'TJ', "'", '"', 'Do', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh', 'EI'])
const name = (key: string) => PDFName.of(key)

/** Looks through a PDF for what ISO 14289-1 (PDF/UA-1) wants of its structure and a program can see. */
export async function readPdfTags(bytes: Uint8Array): Promise<PdfTags> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false })
  const problems = [...saidOfItself(doc), ...fontsOf(doc)]
  const drawn = new Map<string, string>()
  for (const page of doc.getPages()) for (const each of marksOf(page, drawn)) problems.push(each)
  const { roles, wrong } = structureOf(doc, drawn)
  return { problems: [...problems, ...wrong], roles }
}

function textOf(dict: PDFDict, key: string): string {
  const found = dict.lookup(name(key))
  return found instanceof PDFHexString || found instanceof PDFString ? found.decodeText() : ''
}

/** Title, language and that it is tagged. */
function saidOfItself(doc: PDFDocument): string[] {
  const { catalog } = doc
  const title = doc.getTitle() ?? ''
  const language = textOf(catalog, 'Lang')
  const marked = catalog.lookupMaybe(name('MarkInfo'), PDFDict)?.lookupMaybe(name('Marked'), PDFBool)
  const shown = catalog.lookupMaybe(name('ViewerPreferences'), PDFDict)?.lookupMaybe(name('DisplayDocTitle'), PDFBool)
  const metadata = catalog.lookup(name('Metadata'))
  const xml = metadata instanceof PDFRawStream ? Buffer.from(metadata.contents).toString() : ''
  const told = /<dc:title><rdf:Alt><rdf:li xml:lang="x-default">([^<]*)</.exec(xml)?.[1]
  return [
    ...(title.trim() === '' ? ['has no title'] : []),
    ...(/^[a-z]{2}(-[A-Z]{2})?$/.test(language) ? [] : ['has no language']),
    ...(marked?.asBoolean() ? [] : ['is not marked as tagged']),
    ...(shown?.asBoolean() ? [] : ['does not show its title']),
    ...(told === undefined ? ['has no title in its metadata'] : []),
    ...doc
      .getPages()
      .flatMap(({ node }, at) => [
        ...(node.lookupMaybe(name('Tabs'), PDFName)?.decodeText() === 'S'
          ? []
          : [`page ${at} has no order of its fields`]),
        ...annotationsOf(node).map(each => `page ${at}: ${each}`),
      ]),
  ]
}

/** What is shown of a page beside its content has to be in the structure; what is hidden need not be. */
function annotationsOf(node: PDFDict): string[] {
  const all = node.lookupMaybe(name('Annots'), PDFArray)?.asArray() ?? []
  return all.flatMap(each => {
    const dict = node.context.lookup(each, PDFDict)
    const flags = dict.lookupMaybe(name('F'), PDFNumber)?.asNumber() ?? 0
    return (flags & 2) === 2 || dict.has(name('StructParent')) ? [] : ['has a field that the structure does not know']
  })
}

/** Text without its letters cannot be read aloud, nor shown where the font is not. */
function fontsOf({ context }: PDFDocument): string[] {
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFDict) || object.lookupMaybe(name('Type'), PDFName)?.decodeText() !== 'Font') return []
    const kind = object.lookupMaybe(name('Subtype'), PDFName)?.decodeText()
    if (kind?.startsWith('CIDFont')) {
      const about = object.lookupMaybe(name('FontDescriptor'), PDFDict)
      const isThere = about && ['FontFile2', 'FontFile3'].some(key => about.has(name(key)))
      return isThere ? [] : ['has a font that is not embedded']
    }
    return object.has(name('ToUnicode')) ? [] : [`has a font without letters (${kind})`]
  })
}

/** A mark by its page and number. */
function keyOf(page: PDFObject | undefined, id: string): string {
  return `${String(page)} ${id}`
}

const token = /\((?:\\[\s\S]|[^\\()])*\)|<<|>>|<[\dA-Fa-f\s]*>|\[|\]|\/[^\s/<>[\]()]+|[^\s/<>[\]()]+/g

/** Everything that is drawn on a page is part of the structure or decoration, and never both. Fills in the marks, by page and number. */
function marksOf(page: PDFPage, drawn: Map<string, string>): string[] {
  const wrong: string[] = []
  const open: string[] = []
  const operands: string[] = []
  for (const [part] of contentOf(page).matchAll(token)) {
    if (part === 'BDC' || part === 'BMC') {
      const [tag = ''] = operands.filter(each => each.startsWith('/'))
      const number = part === 'BDC' ? operands[operands.indexOf('/MCID') + 1] : undefined
      if (open.length > 0) wrong.push(`${tag} stands within ${open.at(-1)}`)
      if (number !== undefined) drawn.set(keyOf(page.ref, number), tag.slice(1))
      else if (tag !== '/Artifact') wrong.push(`${tag} has no number`)
      open.push(tag)
    } else if (part === 'EMC') {
      if (open.pop() === undefined) wrong.push('a mark ends that never began')
    } else if (painting.has(part) && open.length === 0) wrong.push(`${part} draws outside of the structure`)
    if (/^([A-Za-z'"]+\*?)$/.test(part)) operands.length = 0
    else operands.push(part)
  }
  if (open.length > 0) wrong.push(`${open.length} marks have no end`)
  return wrong
}

function contentOf({ node }: PDFPage): string {
  const given = node.Contents()
  const streams = given instanceof PDFArray ? given.asArray().map(each => node.context.lookup(each)) : [given]
  return streams
    .map(stream =>
      stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '',
    )
    .join('\n')
}

/** The tree from its root: roles, headings, pictures, tables, and that each mark has one element which the page leads back to. */
function structureOf(doc: PDFDocument, drawn: ReadonlyMap<string, string>): { roles: string[]; wrong: string[] } {
  const wrong: string[] = []
  const roles: string[] = []
  const claimed = new Set<string>()
  const root = doc.catalog.lookupMaybe(name('StructTreeRoot'), PDFDict)
  if (!root) return { roles, wrong: ['has no structure'] }
  const parents = parentsOf(doc, root)
  let level = 0

  function visit(ref: PDFRef, parent: PDFRef, above: readonly string[]): void {
    const element = doc.context.lookup(ref, PDFDict)
    const role = element.lookup(name('S'), PDFName).decodeText()
    const path = [...above, role]
    roles.push(path.join('/'))
    if (element.get(name('P')) !== parent) wrong.push(`${path.join('/')} does not know what it is in`)
    if (!known.has(role)) wrong.push(`${role} is no role`)
    const heading = Number(/^H(\d)$/.exec(role)?.[1] ?? 0)
    if (heading > level + 1) wrong.push(`H${heading} follows H${level}`)
    if (heading > 0) level = heading
    const alt = textOf(element, 'Alt')
    if (role === 'Figure' && alt.trim() === '') wrong.push('a picture has no words')
    const kids = kidsOf(element)
    if (kids.length === 0) wrong.push(`${path.join('/')} is empty`)
    const inside: string[] = []
    for (const kid of kids) {
      if (kid instanceof PDFRef) {
        visit(kid, ref, path)
        inside.push(doc.context.lookup(kid, PDFDict).lookup(name('S'), PDFName).decodeText())
        continue
      }
      if (!(kid instanceof PDFDict)) continue
      const key = keyOf(kid.get(name('Pg')), String(kid.lookup(name('MCID'), PDFNumber).asNumber()))
      if (claimed.has(key)) wrong.push(`${key} belongs to two elements`)
      claimed.add(key)
      if (drawn.get(key) !== role) wrong.push(`${path.join('/')} is drawn as ${drawn.get(key)}`)
      if (parents.get(key) !== ref) wrong.push(`${path.join('/')} is not what its page says`)
    }
    wrong.push(...tableOf(role, inside, element))
  }

  for (const kid of kidsOf(root)) if (kid instanceof PDFRef) visit(kid, rootRef(doc), [])
  for (const key of drawn.keys()) if (!claimed.has(key)) wrong.push(`${key} is drawn and in no element`)
  if (level === 0) wrong.push('has no heading')
  return { roles, wrong }
}

/** A table has rows, a row begins with what it is about. */
function tableOf(role: string, inside: readonly string[], element: PDFDict): string[] {
  if (role === 'Table' && inside.some(each => each !== 'TR')) return ['a table holds more than rows']
  if (role === 'TR' && (inside[0] !== 'TH' || inside.some(each => each !== 'TH' && each !== 'TD')))
    return ['a row does not begin with what it is about']
  const scope = element.lookupMaybe(name('A'), PDFDict)?.lookupMaybe(name('Scope'), PDFName)
  return role === 'TH' && !scope ? ['the head of a row does not say what it is the head of'] : []
}

function kidsOf(dict: PDFDict): PDFObject[] {
  const kids = dict.get(name('K'))
  if (kids instanceof PDFArray) return kids.asArray()
  const found = kids && dict.context.lookup(kids)
  return found instanceof PDFArray ? found.asArray() : kids ? [kids] : []
}

function rootRef(doc: PDFDocument): PDFRef {
  const ref = doc.catalog.get(name('StructTreeRoot'))
  if (!(ref instanceof PDFRef)) throw new Error('the structure is no object of its own')
  return ref
}

/** By page and number of a mark, the element that the page's own list names. */
function parentsOf(doc: PDFDocument, root: PDFDict): ReadonlyMap<string, PDFObject> {
  const numbers = root.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray)
  const lists = new Map<number, PDFArray>()
  for (let at = 0; at + 1 < numbers.size(); at += 2)
    lists.set(numbers.lookup(at, PDFNumber).asNumber(), numbers.lookup(at + 1, PDFArray))
  const found = new Map<string, PDFObject>()
  for (const page of doc.getPages()) {
    const index = page.node.lookupMaybe(name('StructParents'), PDFNumber)?.asNumber()
    const list = index === undefined ? undefined : lists.get(index)
    list?.asArray().forEach((element, id) => found.set(keyOf(page.ref, String(id)), element))
  }
  return found
}
