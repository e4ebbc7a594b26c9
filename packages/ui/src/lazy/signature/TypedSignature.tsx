import type { Text } from '@ventanilla/text/light'
import { useEffect, useRef } from 'react'
import { pngOf } from './png-of.ts'
import type { Maker } from './use-taking.ts'

const width = 600
const height = 150

type Props = { name: string; text: Text; onHeld(maker: Maker): void }

/** The written name as a picture: the way to sign that needs neither a pointer nor a scanner. */
export function TypedSignature({ name, text, onHeld }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const { current: surface } = canvas
    if (surface) onHeld({ isEmpty: () => !name, picture: () => pngOf(surface) })
    const pen = surface?.getContext('2d')
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
  }, [name, onHeld])
  return (
    <div>
      {name && <p className="v-hint">{text.t('answer.extra.signature.preview')}</p>}
      <canvas ref={canvas} className="v-canvas v-canvas-typed" width={width} height={height} hidden={!name}>
        {text.t('answer.extra.signature.image', { name })}
      </canvas>
    </div>
  )
}
