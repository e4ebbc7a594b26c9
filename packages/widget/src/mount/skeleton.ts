import type { Language } from '@ventanilla/model'
import { loadFormMessages } from '@ventanilla/text/light'

/** Milliseconds in which most forms come: nothing flickers for them, and the browser lays out the form alone. */
const delayMs = 150

export type Skeleton = {
  /** Takes it back. */
  end(): void
}

/**
 * Shows, after a moment, that the form is on its way, in a box that is attached then. Made by hand: it stands there before what draws
 * components does.
 */
export function showSkeleton(box: HTMLElement, language: Language, attach: () => void): Skeleton {
  const make = (name: string, className: string, ...children: (Node | string)[]) => {
    const element = document.createElement(name)
    element.className = className
    element.append(...children)
    return element
  }
  let shown: HTMLElement | undefined
  const timer = setTimeout(() => {
    const words = make('span', 'v-sr')
    // What comes into an output that stands there is read out.
    loadFormMessages(language).then(
      ({ 'answer.loading': sentence }) => words.append(typeof sentence === 'string' ? sentence : ''),
      () => undefined,
    )
    const blanks = Array.from({ length: 3 }, () => make('span', 'v-blank'))
    shown = make('div', 'v-root', make('output', 'v-skeleton', words, ...blanks))
    shown.lang = language
    attach()
    box.append(shown)
  }, delayMs)
  return {
    end() {
      clearTimeout(timer)
      shown?.remove()
    },
  }
}
