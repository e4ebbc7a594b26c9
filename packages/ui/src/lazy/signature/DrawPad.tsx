import type { Text } from '@ventanilla/text/light'
import { type RefObject, useEffect, useRef } from 'react'
import { createInk, type Ink, type Strokes } from './ink.ts'
import { pngOf } from './png-of.ts'
import type { Maker } from './use-taking.ts'

type Props = { text: Text; strokes: RefObject<Strokes>; onHeld(maker: Maker): void; onChange(): void }

/** A surface to sign on with a finger, a pen or the mouse. What is drawn is kept in `strokes`, and stands there again when the surface does. */
export function DrawPad({ text, strokes, onHeld, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const ink = useRef<Ink>(undefined)
  const changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  })
  useEffect(() => {
    const { current: surface } = canvas
    if (!surface) return
    // A browser that is short of memory has nothing to draw on; the other ways to sign are there all the same.
    const own = surface.getContext('2d') ? createInk(surface, strokes.current, () => changed.current()) : undefined
    ink.current = own
    onHeld({ isEmpty: () => own?.isEmpty() ?? true, picture: () => pngOf(surface) })
    return () => {
      own?.remove()
      strokes.current = own?.strokes() ?? []
    }
  }, [strokes, onHeld])
  return (
    <div>
      <p className="v-hint">{text.t('answer.extra.signature.drawHint')}</p>
      <canvas ref={canvas} className="v-canvas">
        {text.t('answer.extra.signature.canvas')}
      </canvas>
      <div className="v-signature-actions">
        <button type="button" className="v-button v-quiet" onClick={() => ink.current?.clear()}>
          {text.t('answer.extra.signature.clear')}
        </button>
      </div>
    </div>
  )
}
