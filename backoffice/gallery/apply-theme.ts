import type { Address } from './address.ts'

/** A town's colour, from which the others of its family follow. */
const townAccent = '#8a2f5d'

/** `town` is the light theme in the colours of a town. */
export function applyTheme(theme: Address['theme']): void {
  const { dataset, style } = document.documentElement
  dataset['theme'] = theme === 'dark' ? 'dark' : 'light'
  if (theme === 'town') style.setProperty('--ventanilla-accent', townAccent)
  else style.removeProperty('--ventanilla-accent')
}
