import type { Text } from '@ventanilla/text/light'
import { useEffect, useRef, useState } from 'react'
import { createInk, type Ink } from './ink.ts'
import { pngOf } from './png-of.ts'

/** A surface to sign on with a finger, a pen or the mouse. */
export function DrawPad({ text, onUse }: { text: Text; onUse(picture: File | undefined): void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const ink = useRef<Ink>(undefined)
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    if (!canvas.current) return
    const own = createInk(canvas.current, () => setIsMissing(false))
    ink.current = own
    return own.remove
  }, [])
  const use = async () => {
    const isEmpty = ink.current?.isEmpty() ?? true
    setIsMissing(isEmpty)
    onUse(canvas.current && !isEmpty ? await pngOf(canvas.current) : undefined)
  }
  return (
    <div>
      <p className="v-hint">{text.t('answer.extra.signature.drawHint')}</p>
      <canvas ref={canvas} className="v-canvas">
        {text.t('answer.extra.signature.canvas')}
      </canvas>
      <output className="v-location-failed">{isMissing && text.t('answer.extra.signature.notDrawn')}</output>
      <div className="v-signature-actions">
        <button type="button" className="v-button v-secondary" onClick={() => void use()}>
          {text.t('answer.extra.signature.use')}
        </button>
        <button type="button" className="v-button v-quiet" onClick={() => ink.current?.clear()}>
          {text.t('answer.extra.signature.clear')}
        </button>
      </div>
    </div>
  )
}
