import { PDFDocument } from 'pdf-lib'
import { expect, it } from 'vitest'
import { readPdf } from '../../../../tests/app/read-pdf.ts'
import { loadFonts } from './fonts.ts'

async function written(text: string): Promise<string | undefined> {
  const doc = await PDFDocument.create()
  const { bold } = await loadFonts(doc, [text])
  const font = bold[0]?.font
  if (font) doc.addPage().drawText(text, { font, x: 50, y: 50 })
  return (await readPdf(await doc.save())).pages[0]?.trim()
}

it('reads as it is drawn, also a letter that the document before only had as a part of another', async () => {
  expect(await written('Ñoñez')).toBe('Ñoñez')
  expect(await written('Dirección')).toBe('Dirección')
})
