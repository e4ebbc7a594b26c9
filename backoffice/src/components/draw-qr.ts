/** Wide enough for a poster. */
const pixels = 1_024
/** A white rim of four squares is part of the code: readers look for it. */
const looks = { margin: 4, errorCorrectionLevel: 'M' } as const

/** An address as a QR code, in lines; the library comes with the first one. */
export async function drawQr(link: string): Promise<string> {
  const { toString } = await import('qrcode')
  return await toString(link, { ...looks, type: 'svg' })
}

/** The same as a picture of fixed size. */
export async function paintQr(link: string): Promise<Blob> {
  const { toCanvas } = await import('qrcode')
  const canvas = document.createElement('canvas')
  await toCanvas(canvas, link, { ...looks, width: pixels })
  return await new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))), 'image/png'),
  )
}
