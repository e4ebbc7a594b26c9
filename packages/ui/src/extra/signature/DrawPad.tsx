import type { Text } from '@ventanilla/text/light'
import { useEffect, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import { pngOf } from './png-of.ts'

/** A surface to sign on with a finger, a pen or the mouse. Ink on paper in every theme, as it will be printed. */
export function DrawPad({ text, onUse }: { text: Text; onUse(picture: File | undefined): void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(undefined)
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const own = new SignaturePad(element, { penColor: '#17212b', backgroundColor: '#ffffff' })
    pad.current = own
    own.addEventListener('beginStroke', () => setIsMissing(false))
    /** A canvas has as many points as it is wide; what was drawn stays when the width changes. */
    const fit = () => {
      const ratio = Math.max(devicePixelRatio, 1)
      const drawn = own.toData()
      element.width = element.offsetWidth * ratio
      element.height = element.offsetHeight * ratio
      element.getContext('2d')?.scale(ratio, ratio)
      own.clear()
      own.fromData(drawn)
    }
    fit()
    const sizes = new ResizeObserver(
      () => element.width !== Math.round(element.offsetWidth * devicePixelRatio) && fit(),
    )
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      own.off()
    }
  }, [])
  const use = async () => {
    if (!pad.current || pad.current.isEmpty()) return setIsMissing(true)
    onUse(canvas.current ? await pngOf(canvas.current) : undefined)
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
        <button type="button" className="v-button v-quiet" onClick={() => pad.current?.clear()}>
          {text.t('answer.extra.signature.clear')}
        </button>
      </div>
    </div>
  )
}
