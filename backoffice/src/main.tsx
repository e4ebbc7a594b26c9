// First: it says which layer wins, before any sheet of a component names one.
import './style/index.css'
import './components/dialog/back-guard.ts'
import { client } from './context/client.ts'
import { askSession } from './context/first-session.ts'
import { currentLanguage } from './context/language.ts'
import { loadText, pageMessages } from './context/page-messages.ts'
import { applyTheme } from './context/theme.ts'
import '@fontsource-variable/public-sans/wght.css'

/** This file stays small: what has to be asked for is asked for while the libraries are on their way. */
async function begin(): Promise<void> {
  const text = loadText('start')
  // Without the settings (the server is away) the page still opens, with the product's own name, and says what is wrong.
  const asked = client.settings().catch(() => undefined)
  askSession()
  const [{ showApp }, settings] = await Promise.all([import('./app/show-app.tsx'), asked, text])
  showApp(pageMessages, settings)
}

applyTheme()
document.documentElement.lang = currentLanguage()
// No await stands at the top: what is loaded may import from this file's chunk, and would wait for it.
void begin()
