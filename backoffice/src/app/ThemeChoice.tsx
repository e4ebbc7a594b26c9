import { useState } from 'react'
import { useText } from '../context/text-context.ts'
import { chooseTheme, currentTheme, type Theme, themes } from '../context/theme.ts'

const labels = { system: 'shell.theme.system', light: 'shell.theme.light', dark: 'shell.theme.dark' } as const

export function ThemeChoice() {
  const text = useText()
  const [chosen, setChosen] = useState(currentTheme)
  const choose = (theme: Theme) => {
    chooseTheme(theme)
    setChosen(theme)
  }
  return (
    <div className="theme-choice" role="radiogroup" aria-labelledby="theme-choice">
      <p id="theme-choice">{text.t('shell.theme')}</p>
      <div className="segmented">
        {themes.map(theme => (
          <label key={theme}>
            <input type="radio" name="theme" checked={theme === chosen} onChange={() => choose(theme)} />
            <span>{text.t(labels[theme])}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
