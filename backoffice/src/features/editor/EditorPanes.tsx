import { Suspense, useState } from 'react'
import { useMedia } from '../../components/use-media.ts'
import { lateWithText, lazyWithText } from '../../context/lazy-with-text.ts'
import { Canvas } from './canvas/Canvas.tsx'
import { EditorView, usePlacesAhead } from './EditorView.tsx'
import styles from './editor.module.css'
import { LateHands } from './LateHands.tsx'
import { Outline } from './outline/Outline.tsx'
import { outlineWidth } from './outline/outline-width.ts'
import { Panel } from './panel/Panel.tsx'
import type { PhoneBarProps } from './phone/PhoneBar.tsx'
import { KeptScroll, type Scrolls } from './place/KeptScroll.tsx'
import { Problems } from './problems/Problems.tsx'
import { ConflictSlot } from './state/conflict-slot.ts'
import { useEditorState } from './state/editor-context.ts'
import { StartChoices } from './templates/StartChoices.tsx'
import { cardWidth, WordsPlace } from './words/words-place.ts'

// What is taken in from elsewhere is asked for by a button or a paste: the editor's start does without it.
const TakenIn = lazyWithText(['gather', 'problem'], async () => (await import('./TakenIn.tsx')).TakenIn)

// Where two people changed the same.
const Conflicts = lateWithText(['publish', 'compare'], async () => (await import('./publish/Conflicts.tsx')).Conflicts)

const ConflictBox = lateWithText(
  ['publish', 'compare'],
  async () => (await import('./publish/ConflictBox.tsx')).ConflictBox,
)

// The settings of a state stand beside its table.
const StatePanel = lateWithText(
  ['settings', 'states'],
  async () => (await import('./states/StatePanel.tsx')).StatePanel,
)

// Under 720 px only.
const PhoneBar = lateWithText(['gather'], async () => (await import('./phone/PhoneBar.tsx')).PhoneBar)

/** Outline, form and settings side by side; what is about the whole form takes the room of all three. */
export function EditorPanes(saving: PhoneBarProps) {
  const isWide = useMedia(outlineWidth)
  const view = useEditorState(state => state.view)
  const isContested = useEditorState(({ conflicts }) => conflicts.length > 0)
  const isAsked = useEditorState(state => state.asked !== undefined)
  const isBeside = useMedia(cardWidth)
  const [scrolls] = useState<Scrolls>(() => new Map())
  usePlacesAhead()
  const isAlone = view !== 'form' && view !== 'preview'
  return (
    <ConflictSlot value={ConflictBox}>
      <WordsPlace value={isBeside && view !== 'preview' ? 'card' : 'panel'}>
        <div className={`${styles.editorPanes} ${isAlone ? 'is-alone' : ''}`}>
          {isWide && !isAlone && <Outline />}
          <div className={styles.editorMiddle} data-surface data-region data-middle>
            <Problems />
            {isContested && (
              <Suspense>
                <Conflicts />
              </Suspense>
            )}
            {view === 'form' ? (
              <>
                <StartChoices />
                <Canvas />
                <KeptScroll view={view} scrolls={scrolls} />
              </>
            ) : (
              <EditorView view={view} scrolls={scrolls} />
            )}
          </div>
          {!isAlone && <Panel />}
          {view === 'states' && (
            <Suspense>
              <StatePanel />
            </Suspense>
          )}
        </div>
        {!isBeside && view === 'form' && (
          // Its room is there before it: what a finger is on its way to stays where it is.
          <Suspense fallback={<div aria-hidden className={styles.phoneRoom} data-phone />}>
            <PhoneBar {...saving} />
          </Suspense>
        )}
        <LateHands />
        {isAsked && (
          <Suspense>
            <TakenIn />
          </Suspense>
        )}
      </WordsPlace>
    </ConflictSlot>
  )
}
