import { PDFArray, type PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from 'pdf-lib'
import type { DocumentLayout } from './document-layout.ts'

/** Ten signs, as many as the number of a byte takes in the largest document. */
const unknown = PDFName.of('**********')
/** Not shown, printed or changed: what is shown of a signature stands in the document (PDF 1.7, 12.5.3). */
const flags = 2 | 4 | 128

/**
 * Keeps room for a signature (PDF 1.7, 12.8; ETSI EN 319 142-1): its dictionary, whose range and contents are only known once the document is
 * written (../signing/sign-pdf.ts), and the field that it is the value of.
 */
export function addSignatureField(
  doc: PDFDocument,
  { name, room, label }: NonNullable<DocumentLayout['signature']>,
  at: Date,
): void {
  const { context, catalog } = doc
  const [page] = doc.getPages()
  if (!page) return
  const range = PDFArray.withContext(context)
  for (const part of [PDFNumber.of(0), unknown, unknown, unknown]) range.push(part)
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: range,
      Contents: PDFHexString.of('00'.repeat(room)),
      M: PDFString.fromDate(at),
      Name: PDFHexString.fromText(name),
    }),
  )
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('Signature'),
      TU: PDFHexString.fromText(label),
      V: signature,
      F: flags,
      Rect: [0, 0, 0, 0],
      P: page.ref,
    }),
  )
  page.node.set(PDFName.of('Annots'), context.obj([field]))
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field], SigFlags: 3 }))
}
