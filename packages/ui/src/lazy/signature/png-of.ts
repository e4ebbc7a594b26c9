/** The picture on a canvas as a file to send. */
export function pngOf(canvas: HTMLCanvasElement): Promise<File | undefined> {
  return new Promise(resolve =>
    canvas.toBlob(
      blob => resolve(blob ? new File([blob], 'signature.png', { type: 'image/png' }) : undefined),
      'image/png',
    ),
  )
}
