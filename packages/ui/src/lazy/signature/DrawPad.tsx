import type { Text } from '@ventanilla/text/light'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Outline } from '../../control/Icon.tsx'
import { undoIcon } from './icons.ts'
import { createInk, type Ink, type Strokes } from './ink.ts'
import { pngOf } from './png-of.ts'
import { type LinksProps, SignatureLinks } from './SignatureLinks.tsx'
import type { Maker } from './use-taking.ts'

/** In px: less than two strokes of 20 are a slip of the hand. */
const shortest = 40

type Props = {
  /** The ways on, under the pad. */
  links: LinksProps
  strokes: RefObject<Strokes>
  /** Who signs, under the line. */
  signer: string
  onHeld(maker: Maker): void
  /** Hears of each stroke that begins, ends or is taken back, and whether nothing is drawn then. */
  onInk(isBlank: boolean): void
  /** Asks for the name of somebody else than the form knows of. */
  onOtherSigner: (() => void) | undefined
}

/**
 * A surface to sign on with a finger, a pen or the mouse, with the name of who signs under its line. What is drawn is kept in `strokes`, and
 * stands there again when the surface does.
 */
export function DrawPad({ links, strokes, signer, onHeld, onInk, onOtherSigner }: Props) {
  const { text } = links
  const canvas = useRef<HTMLCanvasElement>(null)
  const ink = useRef<Ink>(undefined)
  const heard = useRef(onInk)
  const [isBlank, setIsBlank] = useState(true)
  useEffect(() => {
    heard.current = onInk
  })
  useEffect(() => {
    const { current: surface } = canvas
    if (!surface) return
    const hear = (isNowBlank: boolean) => {
      setIsBlank(isNowBlank)
      heard.current(isNowBlank)
    }
    // A browser that is short of memory has nothing to draw on; the other ways to sign are there all the same.
    const own = surface.getContext('2d') ? createInk(surface, strokes.current, hear) : undefined
    ink.current = own
    const looking = setTimeout(() => setIsBlank(own?.isEmpty() ?? true))
    onHeld({
      isEmpty: () => own?.isEmpty() ?? true,
      isShort: () => (own?.length() ?? 0) < shortest,
      picture: () => pngOf(surface),
    })
    return () => {
      clearTimeout(looking)
      own?.remove()
      strokes.current = own?.strokes() ?? []
    }
  }, [strokes, onHeld])
  return (
    <div>
      <PadHint text={text} onOtherSigner={onOtherSigner} />
      <button type="button" className="v-button v-secondary v-pad-skip" onClick={() => links.onWay('typed')}>
        {text.t('answer.extra.signature.skip')}
      </button>
      <div className="v-pad">
        <canvas ref={canvas} className="v-canvas">
          {text.t('answer.extra.signature.canvas')}
        </canvas>
        {isBlank ? (
          <span className="v-pad-here" aria-hidden="true">
            {text.t('answer.extra.signature.here')}
          </span>
        ) : (
          <button type="button" className="v-button v-quiet v-pad-undo" onClick={() => ink.current?.undo()}>
            <Outline path={undoIcon} />
            {text.t('answer.extra.signature.undo')}
          </button>
        )}
        <p className="v-pad-signer">{signer}</p>
      </div>
      <SignatureLinks {...links} clear={isBlank ? undefined : () => ink.current?.clear()} />
    </div>
  )
}

/** What counts, and whose name stands under it. */
function PadHint({ text, onOtherSigner }: { text: Text; onOtherSigner: (() => void) | undefined }) {
  return (
    <p className="v-hint v-pad-hint">
      {text.t('answer.extra.signature.counts')}
      {onOtherSigner && (
        <>
          {' '}
          {text.t('answer.extra.signature.fromForm')}{' '}
          <button type="button" className="v-button v-quiet v-signature-change" onClick={onOtherSigner}>
            {text.t('answer.extra.signature.change')}
          </button>
        </>
      )}
    </p>
  )
}
