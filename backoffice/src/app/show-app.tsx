import type { Settings } from '@ventanilla/api'
import type { Messages } from '@ventanilla/text'
import { createLightText } from '@ventanilla/text/namespaces'
import { createRoot } from 'react-dom/client'
import { adoptStyle } from '../context/adopt-style.ts'
import { currentLanguage } from '../context/language.ts'
import { App } from './App.tsx'

/** Draws the application with what it can say so far. */
export function showApp(messages: Messages, settings: Settings | undefined): void {
  adoptStyle()
  const names = settings && {
    product: settings.productName,
    platform: settings.platform.name,
    platformManagement: settings.platform.administration,
  }
  const text = createLightText(currentLanguage(), messages, names)
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App text={text} settings={settings} />)
}
