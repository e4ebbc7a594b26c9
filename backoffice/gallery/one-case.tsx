// First: it says which layer wins, before any sheet of a component names one.
import '../src/style/index.css'
import { createText, loadMessages } from '@ventanilla/text'
import { createRoot } from 'react-dom/client'
import { adoptStyle } from '../src/context/adopt-style.ts'
import { Around } from './Around.tsx'
import { readAddress } from './address.ts'
import { applyTheme } from './apply-theme.ts'
import { nameOf } from './case.ts'
import { forms } from './cases/forms.tsx'
import { components } from './cases/index.ts'
import '@fontsource-variable/public-sans/wght.css'

const { name, state, theme, language } = readAddress(location.search)
adoptStyle()
document.documentElement.lang = language
applyTheme(theme)
const text = createText(language, await loadMessages(language))

const found = [...components, ...forms].find(each => nameOf(each) === name)
const shown = found?.states[state]
const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <main className="page">
      {found && shown ? (
        <Around where={found.where} text={text}>
          {shown(text)}
        </Around>
      ) : (
        <p>No case is called so: {`${name}, ${state}`}</p>
      )}
    </main>,
  )
}
