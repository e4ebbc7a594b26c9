import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'

const origin = document.querySelector<HTMLMetaElement>('meta[name=ventanilla]')?.content ?? ''
const app = document.querySelector('#app')
if (app) {
  createRoot(app).render(
    <StrictMode>
      <App origin={origin} />
    </StrictMode>,
  )
}
