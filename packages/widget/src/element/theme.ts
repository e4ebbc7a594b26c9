import { formBoxOf } from '../host/claimed-box.ts'
import type { WidgetTheme } from '../host/options.ts'
import { elementOptions } from './element-options.ts'
import { loadAdvice } from './load-advice.ts'

/** Sets the theme of a drawn form. 'auto' is as light or dark as what the element stands on: light until that is known. */
export function setTheme(element: HTMLElement, box: HTMLElement, theme: WidgetTheme = 'light'): void {
  box.dataset['theme'] = theme
  if (theme === 'auto') loadAdvice(({ followGround }) => followGround(element, box, () => formBoxOf(element) !== box))
}

/** The theme that an element asks for by now, on the form that is drawn in it. */
export function setThemeOf(element: HTMLElement): void {
  const box = formBoxOf(element)
  if (box) setTheme(element, box, elementOptions(element).theme)
}
