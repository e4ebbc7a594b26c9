import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { answerCss, colours, type Theme } from '@ventanilla/ui/style'
import { afterEach, describe, expect, it } from 'vitest'

const sheet = (name: string) => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8')
const own = ['button.css', 'field.css', 'form.css'].map(sheet).join('\n')

const variants = [
  'button primary',
  'button secondary',
  'button secondary is-danger',
  'button danger',
  'button quiet',
  'v-button v-primary',
  'v-button v-secondary',
  'v-button v-quiet',
]
const states: [string, (button: HTMLButtonElement) => void][] = [
  ['as it stands', () => {}],
  ['under the pointer', button => button.classList.add('hover')],
  ['busy', button => button.setAttribute('aria-busy', 'true')],
  ['disabled', button => button.classList.add('is-disabled')],
  ['disabled under the pointer', button => button.classList.add('is-disabled', 'hover')],
  ['disabled by its attribute', button => (button.disabled = true)],
  ['disabled for assistive programs', button => button.setAttribute('aria-disabled', 'true')],
]

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** A page of a test has no pointer: what is under it carries a class instead; and colours stand in the sheet as they are. */
function put(theme: Theme): void {
  const palette: Readonly<Record<string, string>> = colours[theme]
  const style = document.createElement('style')
  style.textContent = `${own}\n${answerCss}`
    .replaceAll(':hover', '.hover')
    .replace(/var\(--v-([\w-]+)\)/g, (_all, name: string) => palette[name] ?? 'inherit')
  document.head.append(style)
}

afterEach(() => document.head.replaceChildren())

describe.each(['light', 'dark'] as const)('in the %s theme', theme => {
  const palette: Readonly<Record<string, string>> = colours[theme]
  it.each(variants)('%s is readable in every state', variant => {
    put(theme)
    for (const [state, bring] of states) {
      const button = document.createElement('button')
      button.className = variant
      bring(button)
      document.body.append(button)
      const { color, backgroundColor } = getComputedStyle(button)
      button.remove()
      expect(color, state).toMatch(/^#/)
      const grounds = backgroundColor.startsWith('#')
        ? [backgroundColor]
        : [palette['paper'] ?? '', palette['mist'] ?? '']
      for (const ground of grounds) {
        expect(contrast(color, ground), `${state}: ${color} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  it.each(['checkbox', 'radio'])('a %s that is not chosen has the ground of its card', type => {
    put(theme)
    const box = document.createElement('input')
    box.type = type
    document.body.append(box)
    const { backgroundColor, appearance } = getComputedStyle(box)
    box.remove()
    expect([appearance, backgroundColor]).toEqual(['none', palette['paper']])
  })
})
