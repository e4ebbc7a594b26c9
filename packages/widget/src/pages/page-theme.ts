import { themeOf } from '../element/element-options.ts'
import type { WidgetTheme } from '../host/options.ts'

/** The theme of a form on a page of ours: the page's, which its server made; where that is the system's, also when the system changes. */
export function pageTheme(element: HTMLElement): WidgetTheme {
  const asked = themeOf(document.documentElement.dataset['theme'] ?? null)
  if (asked !== 'auto') return asked ?? 'light'
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const now = () => (dark.matches ? 'dark' : 'light')
  dark.addEventListener('change', () => {
    const box = element.shadowRoot?.querySelector<HTMLElement>('.ventanilla')
    if (box) box.dataset['theme'] = now()
  })
  return now()
}
