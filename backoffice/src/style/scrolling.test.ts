import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

function sheetsOf(folder: string): [string, string][] {
  const root = fileURLToPath(new URL(folder, import.meta.url))
  return readdirSync(root, { encoding: 'utf8', recursive: true })
    .filter(name => name.endsWith('.css'))
    .map((name): [string, string] => [name, readFileSync(`${root}${name}`, 'utf8')])
}
const ours = sheetsOf('../')
const sheets = [...ours, ...sheetsOf('../../../packages/ui/src/'), ...sheetsOf('../../../packages/widget/src/')]

/** Rules of a sheet, each with its selector. */
function rulesOf(css: string): { selector: string; body: string }[] {
  const rules = css.replace(/\/\*[^]*?\*\//g, '')
  return [...rules.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    body,
  }))
}

/**
 * One holds boxes with their words and nothing that is placed, and each byte of the form's styles counts; the other is an overlay as well,
 * which is placed itself.
 */
const bare = ['.v-options-scroll', '.v-popover']

// Texts for screen readers are placed absolutely: in a box that scrolls and holds nothing in place they make the whole page as long as it.
it.each(sheets)('what scrolls by itself in %s holds what is placed in it', (_name, css) => {
  const loose = rulesOf(css)
    .filter(({ body }) => /overflow(-[xy])?:[^;]*(auto|scroll)/.test(body) && !/position:/.test(body))
    .map(({ selector }) => selector)
    .filter(selector => !bare.includes(selector))
  expect(loose).toEqual([])
})

// Behind words that are cut off with an ellipsis (which the forms themselves never do) a text for screen readers stands as far right as they
// would reach, and the page grows as wide.
it.each(ours)('what only screen readers hear in %s stands at the start of what holds it', (_name, css) => {
  const loose = rulesOf(css)
    .filter(
      ({ body }) => /clip-path: inset\(50%\)/.test(body) && /position: absolute/.test(body) && !/left:/.test(body),
    )
    .map(({ selector }) => selector)
  expect(loose).toEqual([])
})
