import { lateClass, originMark } from './marks.ts'

/** A drawing that nothing works in yet. */
export type Prerendered = {
  /** When it was put there, by the page's clock. */
  readonly at: number
  /** Leaves the form alone in its box; gives the buttons that were pressed so far, in order. */
  release(): readonly HTMLElement[]
  /** Says that it cannot work before the server is reached. */
  sayLost(): void
}

/**
 * Shows what the server drew. Fields can be written in by themselves; buttons are noted, to be pressed again once there is something
 * behind them. Undefined where the page takes no HTML from scripts (Trusted Types).
 */
export function putPrerender(box: HTMLElement, html: string, origin: string): Prerendered | undefined {
  try {
    box.innerHTML = trusted(html.replaceAll(originMark, origin))
  } catch {
    return undefined
  }
  // Each once: who presses again saw nothing happen.
  const pressed = new Set<HTMLElement>()
  const hear = (event: Event) => {
    if (event.type === 'submit') return event.preventDefault()
    const button = event.target instanceof Element && event.target.closest('button')
    if (button) pressed.add(button)
  }
  const names = ['click', 'submit']
  for (const name of names) box.addEventListener(name, hear)
  return {
    at: performance.now(),
    release() {
      for (const name of names) box.removeEventListener(name, hear)
      box.querySelector(`.${lateClass}`)?.remove()
      return [...pressed]
    },
    sayLost() {
      box.querySelector(`.${lateClass} [hidden]`)?.removeAttribute('hidden')
    },
  }
}

type Policy = { createHTML(html: string): string }
type Policies = { createPolicy(name: string, rules: Policy): Policy }

/** What a page with Trusted Types takes for HTML, where its policy lets one of our name be made. */
function trusted(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  policy ??= trustedTypes?.createPolicy('ventanilla', { createHTML: html => html })
  return policy ? policy.createHTML(html) : html
}
let policy: Policy | undefined
