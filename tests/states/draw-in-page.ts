import { warm } from '../parity/draw.tsx'
import { drawForm } from './draw-form.tsx'
import type { ShownState } from './forms.ts'

const inMain = (id: string, state: ShownState, theme: string) =>
  drawForm(document.querySelector('main'), id, state, theme)

Object.assign(globalThis, { drawForm: inMain, warm })
