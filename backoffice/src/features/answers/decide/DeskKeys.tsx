import type { Answer } from '@ventanilla/api'
import { Suspense, useSyncExternalStore } from 'react'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useKeySettings } from '../keys/key-settings.ts'
import { help } from '../keys/shown-help.ts'
import { useKeyListener, useKeys } from '../keys/use-keys.ts'
import { UndoToast } from './UndoToast.tsx'

const KeysOverlay = lazyWithText([], async () => (await import('../keys/KeysOverlay.tsx')).KeysOverlay)
const Palette = lazyWithText([], async () => (await import('../keys/Palette.tsx')).Palette)

type Props = { onUndo: () => void; about?: Answer | undefined }

/** What every screen with answers has: its keys are heard, listed and found by their words, and its last move can be taken back. */
export function DeskKeys({ onUndo, about }: Props) {
  const settings = useKeySettings()
  useKeyListener(settings)
  useKeys({ help: { run: () => help.show('keys') }, palette: { run: () => help.show('palette') } })
  const shown = useSyncExternalStore(help.listen, help.shown)
  const close = () => help.show(undefined)
  return (
    <>
      <UndoToast onUndo={onUndo} />
      <Suspense>
        {shown === 'keys' && <KeysOverlay about={about} onClose={close} />}
        {shown === 'palette' && <Palette about={about} onClose={close} />}
      </Suspense>
    </>
  )
}
