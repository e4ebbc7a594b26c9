import type { Text } from '@ventanilla/text/light'

/** What stands in the form's place until it is there. Made by hand: drawing it as a component would cost a third of drawing the form. */
export function createSkeleton(text: Text): { element: HTMLElement; say(text: Text): void } {
  const make = (name: string, className: string, ...children: Node[]) => {
    const element = document.createElement(name)
    element.className = className
    element.append(...children)
    return element
  }
  const words = make('span', 'v-sr')
  const blanks = Array.from({ length: 3 }, () => make('span', 'v-blank'))
  const element = make('div', 'v-root', make('output', 'v-skeleton', words, ...blanks))
  const say = (text: Text) => {
    element.lang = text.language
    words.textContent = text.t('answer.loading')
  }
  say(text)
  return { element, say }
}
