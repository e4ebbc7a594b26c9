import { elementOptions } from './element-options.ts'
import type { WidgetTheme } from './options.ts'
import { boxOf } from './taken.ts'

/** Sets the theme of a drawn form. */
export function setTheme(box: HTMLElement, theme: WidgetTheme = 'light'): void {
  box.dataset['theme'] = theme
}

/** The theme that an element asks for by now, on the form that is drawn in it. */
export function setThemeOf(element: HTMLElement): void {
  const box = boxOf(element)
  if (box) setTheme(box, elementOptions(element).theme)
}
