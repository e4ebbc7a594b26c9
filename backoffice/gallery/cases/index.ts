import type { Case } from '../case.ts'
import { controls } from './controls.tsx'
import { dialogs } from './dialogs.tsx'
import { due } from './due.tsx'
import { formControls } from './form-controls.tsx'
import { kinds } from './kinds.tsx'
import { lists } from './lists.tsx'
import { pages } from './pages.tsx'

/** Every component that stands alone, in its states. Whole forms are in `forms.tsx`: drawing them takes the widget along. */
export const components: readonly Case[] = [
  ...controls,
  ...due,
  ...lists,
  ...dialogs,
  ...pages,
  ...formControls,
  ...kinds,
]
