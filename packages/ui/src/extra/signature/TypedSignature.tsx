import type { Text } from '@ventanilla/text/light'
import { useEffect, useRef } from 'react'
import { pngOf } from './png-of.ts'

const width = 600
const height = 150

/** The written name as a picture: the way to sign that needs neither a pointer nor a scanner. */
export function TypedSignature({
  name,
  text,
  onUse,
}: {
  name: string
  text: Text
  onUse(picture: File | undefined): void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, width, height)
    pen.fillStyle = '#17212b'
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    let size = 56
    do pen.font = `italic ${size}px Georgia, 'Times New Roman', serif`
    while (pen.measureText(name).width > width - 48 && --size > 12)
    pen.fillText(name, width / 2, height / 2)
  }, [name])
  const use = async () => onUse(name && canvas.current ? await pngOf(canvas.current) : undefined)
  return (
    <div>
      {name && <p className="v-hint">{text.t('answer.extra.signature.preview')}</p>}
      <canvas ref={canvas} className="v-canvas v-canvas-typed" width={width} height={height} hidden={!name}>
        {text.t('answer.extra.signature.image', { name })}
      </canvas>
      <div className="v-signature-actions">
        <button type="button" className="v-button v-secondary" onClick={() => void use()}>
          {text.t('answer.extra.signature.use')}
        </button>
      </div>
    </div>
  )
}
