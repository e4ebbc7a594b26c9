import { createContext, useContext } from 'react'
import type { Dragged } from './drag-item.ts'

export type Point = { readonly x: number; readonly y: number }

/** A handle that a pointer is pressed on. Where it stands and its item tell it from the other handles of the same item. */
export type Press = Dragged &
  Point & {
    readonly handle: string
    readonly pointerId: number
    readonly x: number
    readonly y: number
  }

type Pressing = {
  /** The handle whose part is on its way. */
  readonly dragging: string | undefined
  /** A pointer is near: what drags will be needed. */
  reach(): void
  press(on: Press): void
}

export const PressContext = createContext<Pressing>({ dragging: undefined, reach: () => {}, press: () => {} })

export const usePressing = (): Pressing => useContext(PressContext)
