import { PDFDocument } from 'pdf-lib'
import { type Press, pressPictures, textStrips } from './cell.ts'
import type { Block, DocumentLayout, Pair } from './document-layout.ts'
import { drawBlock } from './draw-block.ts'
import { drawFeet, drawProofBelow, proofFoot } from './draw-feet.ts'
import { createFlow, type Flow } from './flow.ts'
import { loadFonts } from './fonts.ts'
import { namesOf } from './read-still.ts'
import { addSignatureField } from './signature-field.ts'
import { createTypesetter } from './typesetter.ts'
import { writeMetadata } from './write-metadata.ts'

/** Draws a document: text as text, so that it can be searched, copied and read aloud. Asks for nothing but the fonts beside the program. */
export async function drawDocument(layout: DocumentLayout): Promise<Uint8Array> {
  const doc = await PDFDocument.create()
  doc.setTitle(layout.title, { showInWindowTitleBar: true })
  doc.setLanguage(layout.language)
  doc.setAuthor(layout.author)
  doc.setProducer(layout.producer)
  doc.setCreator(layout.producer)
  doc.setCreationDate(new Date(layout.createdAt))
  doc.setModificationDate(new Date(layout.createdAt))
  const setter = createTypesetter(await loadFonts(doc, textsOf(layout)))
  const flow = createFlow(doc, layout.size, layout.proof && layout.size === 'a4' ? proofFoot : undefined)
  const scale = layout.size === 'roll' ? 0.86 : 1
  const { brokenLabel, language } = layout
  const press: Press = { doc, flow, setter, scale, language, brokenLabel, picture: pressPictures(doc) }
  for (const [index, block] of layout.blocks.entries()) await drawBlock(press, block, layout.blocks.slice(index + 1))
  if (setter.hasMissing()) drawLast(press, layout.missingLabel)
  if (layout.size === 'roll') {
    if (layout.proof) drawProofBelow(press, layout.proof)
    drawLast(press, layout.foot)
    cutRoll(flow)
  } else drawFeet(press, layout)
  flow.finish()
  writeMetadata(doc, layout)
  if (!layout.signature) return await doc.save()
  addSignatureField(doc, layout.signature, new Date(layout.createdAt))
  return await doc.save({ useObjectStreams: false })
}

function drawLast(press: Press, text: string): void {
  const { flow } = press
  flow.skip(6)
  const element = flow.element('P')
  for (const strip of textStrips(press, text, 'note', flow.width)) {
    flow.need(strip.height)
    flow.as(element, () => strip.draw(flow.left, flow.y()))
    flow.skip(strip.height)
  }
}

/** The roll ends where its content does. */
function cutRoll({ pages, sheet, y }: Flow): void {
  const height = Math.ceil(y() + sheet.foot)
  const last = pages.at(-1)
  last?.translateContent(0, height - sheet.height)
  last?.setSize(sheet.width, height)
}

/** Every text of a layout: they decide which fonts it needs. */
function textsOf(layout: DocumentLayout): string[] {
  const { foot, proof, pageLabel, missingLabel, brokenLabel, blocks, language } = layout
  const proving = proof ? [proof.title, ...proof.lines.flat().map(({ text }) => text)] : []
  return [
    foot,
    pageLabel,
    missingLabel,
    brokenLabel,
    ...proving,
    ...blocks.flatMap(block => textsOfBlock(block, language)),
  ]
}

function textsOfBlock(block: Block, language: string): string[] {
  switch (block.kind) {
    case 'banner':
      return []
    case 'pairs':
    case 'rows':
      return block.pairs.flatMap(textsOfPair)
    case 'place':
      return [...block.pairs.flatMap(textsOfPair), block.map.credit, ...namesOf(block.map, language)]
    case 'section':
      return [block.text, block.tag ?? '', block.note ?? '']
    case 'code':
      return [block.label, block.code, ...block.lines, block.state?.name ?? '', block.qr?.caption ?? '']
    case 'letterhead':
      return [block.text, block.note ?? '', block.code?.label ?? '', block.code?.text ?? '']
    case 'title':
      return [block.text, block.over ?? '']
    case 'sentence':
      return block.pieces.map(({ text }) => text)
    case 'signer':
      return [block.name, ...block.lines]
    default:
      return [block.text]
  }
}

function textsOfPair({ label, parts }: Pair): string[] {
  return [label, ...parts.map(part => (part.kind === 'text' ? part.text : ''))]
}
