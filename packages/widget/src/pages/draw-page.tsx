import type { Text } from '@ventanilla/text/light'
import { RootContext } from '@ventanilla/ui'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { WidgetTheme } from '../host/options.ts'
import { addStyles } from '../host/style-sheet.ts'

/** Draws in the place of what the page brought along, in a shadow root as the form does; gives the way to draw something else there. */
export function drawPage(element: HTMLElement, text: Text, theme: WidgetTheme): (content: ReactNode) => void {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  root.replaceChildren()
  const addCss = addStyles(root, undefined)
  const box = document.createElement('div')
  box.className = 'ventanilla'
  box.dataset['theme'] = theme
  root.append(box)
  const tree = createRoot(box)
  return content =>
    tree.render(
      <RootContext.Provider value={{ container: box, addCss }}>
        <div className="v-root" lang={text.language}>
          {content}
        </div>
      </RootContext.Provider>,
    )
}
