// First: it says which layer wins, before any sheet of a component names one.
import '../src/style/index.css'
import { createRoot } from 'react-dom/client'
import { adoptStyle } from '../src/context/adopt-style.ts'
import { forms } from './cases/forms.tsx'
import { components } from './cases/index.ts'
import { Gallery } from './Gallery.tsx'
import '@fontsource-variable/public-sans/wght.css'
import './gallery.css'

adoptStyle()
const root = document.querySelector('#root')
if (root) createRoot(root).render(<Gallery cases={[...components, ...forms]} />)
