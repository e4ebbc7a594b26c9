import { PDFDocument, rgb } from 'pdf-lib'

/** Two pages: the head of the first is blue, the second is red all over. */
export async function twoPages(): Promise<Uint8Array> {
  const made = await PDFDocument.create()
  const first = made.addPage([600, 800])
  first.drawRectangle({ x: 0, y: 700, width: 600, height: 100, color: rgb(26 / 255, 90 / 255, 146 / 255) })
  first.drawText('Plano de obra', { x: 40, y: 735, size: 40, color: rgb(1, 1, 1) })
  first.drawText('Av. Belgrano 1148', { x: 40, y: 640, size: 28 })
  const second = made.addPage([600, 800])
  second.drawRectangle({ x: 0, y: 0, width: 600, height: 800, color: rgb(1, 0, 0) })
  return await made.save()
}

/** The same, for whoever has the password: of whoever may change it, and where one is given, of whoever may read it. */
export async function lockedPages(userPassword = 'secret'): Promise<Uint8Array> {
  const made = await PDFDocument.load(await twoPages())
  made.encrypt({ ownerPassword: 'owner', userPassword })
  return await made.save()
}

/** A PDF of objects as they stand, the first of them its catalogue. */
export function pdfOf(...objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let size = 9
  const add = (part: Buffer) => {
    parts.push(part)
    size += part.length
  }
  for (const [index, each] of objects.entries()) {
    places.push(size)
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(each), Buffer.from('\nendobj\n')]))
  }
  const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${size}\n%%EOF`,
    ),
  )
  return Buffer.concat(parts)
}
