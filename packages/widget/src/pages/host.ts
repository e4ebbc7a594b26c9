import type { SavedAnswer } from '@ventanilla/api'

export const isFramed = () => window.parent !== window

/**
 * Talks to the page around the frame. What is saved goes to the sites that may embed the form, each once: the browser delivers to the one
 * that it is. How high the form is and where the focus went says nothing about anybody, and goes to whoever shows the frame.
 */
export function tellHost(allowed: readonly string[] | null) {
  const tell = (message: object) => window.parent.postMessage(message, '*')
  return {
    saved({ answerId, docCode, savedAt }: Pick<SavedAnswer, 'answerId' | 'docCode' | 'savedAt'>): void {
      const message = { type: 'ANSWER_SAVED', answerId, docCode, timestamp: savedAt }
      for (const origin of allowed ?? ['*']) window.parent.postMessage(message, origin)
    },
    watch(element: HTMLElement): void {
      letShrink()
      const height = () =>
        tell({ type: 'ventanilla:height', height: Math.ceil(document.body.getBoundingClientRect().height) })
      new ResizeObserver(height).observe(document.body)
      // A browser may not look after the sizes of a frame that nobody sees yet, and what stands below it would jump.
      element.addEventListener('ready', height)
      element.shadowRoot?.addEventListener('focusin', event => {
        if (!(event.target instanceof Element)) return
        const { top, bottom } = event.target.getBoundingClientRect()
        tell({ type: 'ventanilla:focus', top: Math.round(top), bottom: Math.round(bottom) })
      })
      // The helper may come later than the form.
      window.addEventListener('message', ({ source, data }) => {
        if (source === window.parent && isHello(data)) height()
      })
    },
  }
}

function isHello(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'ventanilla:hello'
}

/** A page as high as its window would never tell a frame to get lower again. */
function letShrink(): void {
  if (!('adoptedStyleSheets' in document)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html,body,body>*{min-height:0!important;height:auto!important}html{overflow:hidden}')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
