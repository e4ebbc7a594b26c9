import { type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { lateWithText } from '../../../context/lazy-with-text.ts'
import { type Point, type Press, PressContext } from './press.ts'

const load = async () => (await import('./Dragging.tsx')).Dragging
const Dragging = lateWithText([], load)

/** Lets parts be dragged by their handles. What drags them comes once a pointer reaches a handle: the editor's start does without it. */
export function DragArea({ children }: { children: ReactNode }) {
  const [pressed, setPressed] = useState<Press>()
  const [dragging, setDragging] = useState<string>()
  const pressing = useMemo(() => ({ dragging, reach, press: setPressed }), [dragging])
  const at = useRef<Point>(undefined)
  const letGo = () => {
    at.current = undefined
    setPressed(undefined)
    setDragging(undefined)
  }
  return (
    <PressContext value={pressing}>
      {children}
      {pressed && (
        <Suspense fallback={<Awaited at={at} onEnd={letGo} />}>
          <Dragging press={pressed} at={at} onStart={() => setDragging(pressed.handle)} onEnd={letGo} />
        </Suspense>
      )}
    </PressContext>
  )
}

type AwaitedProps = { at: RefObject<Point | undefined>; onEnd: () => void }

/** Keeps where the pointer has gone until what drags is there. What was let go before that stays where it is. */
function Awaited({ at, onEnd }: AwaitedProps) {
  useEffect(() => {
    const move = ({ clientX, clientY }: PointerEvent) => {
      at.current = { x: clientX, y: clientY }
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', onEnd)
    addEventListener('pointercancel', onEnd)
    return () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', onEnd)
      removeEventListener('pointercancel', onEnd)
    }
  })
  return null
}

const reach = () => void load().catch(() => {})
