// First: it says which layer wins, before any sheet of a component names one.
import './style/index.css'
import './components/dialog/back-guard.ts'
import { createText, loadMessages } from '@ventanilla/text'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { adoptStyle } from './context/adopt-style.ts'
import { client } from './context/client.ts'
import { currentLanguage } from './context/language.ts'
import { applyTheme } from './context/theme.ts'
import '@fontsource-variable/public-sans/wght.css'

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
