/** As wide or high as a photo is sent: more than a page of paper shows. */
const longest = 2560
/** A photo is made of less quality until it weighs no more. */
const light = 900 * 1024
const qualities = [0.85, 0.75, 0.65, 0.5]

/**
 * A photo as it is sent: no larger than it has to be, upright, and without what a camera writes beside it, such as where it was taken.
 * Rejects what the browser cannot read.
 */
export async function smallerPhoto(file: File): Promise<File> {
  if (!/\.(?:jpe?g|png|hei[cf])$/i.test(file.name)) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const { width, height } = picture
    const scale = Math.min(1, longest / Math.max(width, height))
    const isPng = /\.png$/i.test(file.name)
    const isSent = isPng || /\.jpe?g$/i.test(file.name)
    if (isSent && scale === 1 && file.size <= light && !(await saysMore(file))) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    const draw = () => pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    draw()
    if (isPng) {
      const drawn = await blobOf(canvas, 'image/png')
      if (drawn.size <= light) return named(drawn, file, 'png')
    }
    // A JPEG has no transparency: what shows through is paper.
    pen.globalCompositeOperation = 'destination-over'
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    let made: Blob | undefined
    for (const quality of qualities) {
      made = await blobOf(canvas, 'image/jpeg', quality)
      if (made.size <= light) break
    }
    return made ? named(made, file, 'jpg') : file
  } finally {
    picture.close()
  }
}

/** Whether a camera wrote beside the picture: both formats say it near the beginning. */
async function saysMore(file: File): Promise<boolean> {
  const begin = new TextDecoder('latin1').decode(await file.slice(0, 65_536).arrayBuffer())
  return /Exif\0\0|eXIf|ns\.adobe\.com/.test(begin)
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no picture'))), type, quality),
  )
}

function named(made: Blob, { name }: File, extension: 'png' | 'jpg'): File {
  const isNamed = extension === 'png' || /\.jpe?g$/i.test(name)
  return new File([made], isNamed ? name : name.replace(/\.[^.]*$/, `.${extension}`), { type: made.type })
}
