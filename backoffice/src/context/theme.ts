const storageKey = 'ventanilla.theme'
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const dark = matchMedia('(prefers-color-scheme: dark)')

export function currentTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey)
    return themes.find(theme => theme === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Writes the theme that holds now on the document; the style sheet has one block for each. */
export function applyTheme(theme: Theme = currentTheme()): void {
  const isDark = theme === 'system' ? dark.matches : theme === 'dark'
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
}

export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage may be forbidden: the choice lasts as long as the page.
  }
  applyTheme(theme)
}

dark.addEventListener('change', () => applyTheme())
