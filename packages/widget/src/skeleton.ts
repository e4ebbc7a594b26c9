import type { Text } from '@ventanilla/text/light'

/** Milliseconds in which most forms come: nothing flickers for them, and the browser lays out the form alone. */
const patience = 150

/**
 * Shows, after a moment, that the form is on its way, in a box that is attached then; `end` takes it back. Made by hand: drawing it as a
 * component would cost a third of drawing the form.
 */
export function showSkeleton(
  box: HTMLElement,
  first: Text,
  attach: () => void,
): { say(text: Text): void; end(): void } {
  const make = (name: string, className: string, ...children: (Node | string)[]) => {
    const element = document.createElement(name)
    element.className = className
    element.append(...children)
    return element
  }
  let text = first
  let shown: HTMLElement | undefined
  const draw = () => {
    const words = make('span', 'v-sr', text.t('answer.loading'))
    const blanks = Array.from({ length: 3 }, () => make('span', 'v-blank'))
    shown?.remove()
    shown = make('div', 'v-root', make('output', 'v-skeleton', words, ...blanks))
    shown.lang = text.language
    attach()
    box.append(shown)
  }
  const timer = setTimeout(draw, patience)
  return {
    say(next) {
      text = next
      if (shown?.isConnected) draw()
    },
    end() {
      clearTimeout(timer)
      shown?.remove()
    },
  }
}
