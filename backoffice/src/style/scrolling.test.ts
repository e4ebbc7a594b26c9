import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { answerCss, widgetCss } from '@ventanilla/ui/style'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const sheets: [string, string][] = [
  ...readdirSync(root, { encoding: 'utf8', recursive: true })
    .filter(name => name.endsWith('.css'))
    .map((name): [string, string] => [name, readFileSync(`${root}${name}`, 'utf8')]),
  ['answer-css', answerCss],
  ['widget-css', widgetCss],
]

/** Rules of a sheet, each with its selector. */
function rulesOf(css: string): { selector: string; body: string }[] {
  const rules = css.replace(/\/\*[^]*?\*\//g, '')
  return [...rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    body,
  }))
}

/** It holds boxes with their words and nothing that is placed; each byte of the form's styles counts. */
const bare = ['.v-options-scroll']

// Texts for screen readers are placed absolutely: in a box that scrolls and holds nothing in place they make the whole page as long as it.
it.each(sheets)('what scrolls by itself in %s holds what is placed in it', (_name, css) => {
  const loose = rulesOf(css)
    .filter(({ body }) => /overflow(-[xy])?:[^;]*(auto|scroll)/.test(body) && !/position:/.test(body))
    .map(({ selector }) => selector)
    .filter(selector => !bare.includes(selector))
  expect(loose).toEqual([])
})
