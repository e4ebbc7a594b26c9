import './part/back-guard.ts'
import { createText, loadMessages } from '@ventanilla/text'
import { createRoot } from 'react-dom/client'
import { App } from './shell/App.tsx'
import { adoptStyle } from './shell/adopt-style.ts'
import { client } from './shell/client.ts'
import { currentLanguage } from './shell/language.ts'
import { applyTheme } from './shell/theme.ts'
import '@fontsource-variable/public-sans/wght.css'
import './style/index.css'

adoptStyle()
applyTheme()

const language = currentLanguage()
document.documentElement.lang = language
// Without the settings (the server is away) the page still opens, with the product's own name, and says what is wrong.
const [messages, settings] = await Promise.all([loadMessages(language), client.settings().catch(() => undefined)])
const text = createText(
  language,
  messages,
  settings && {
    product: settings.productName,
    platform: settings.platform.name,
    platformManagement: settings.platform.administration,
  },
)

const root = document.getElementById('root')
if (root) createRoot(root).render(<App text={text} settings={settings} />)
