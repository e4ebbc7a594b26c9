import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Pages have few colours and many elements, and reading a colour was a fifth of a run. */
const readsColoursOnce = `{
  const { Color } = axe.commons.color
  const { parseString } = Color.prototype
  const known = new Map()
  Color.prototype.parseString = function (text) {
    const { r, g, b, alpha } = known.get(text) ?? parseString.call(this, text)
    known.set(text, { r, g, b, alpha })
    return Object.assign(this, { r, g, b, alpha })
  }
}`

/** What makes a page know axe: its smaller file, which each page has to read anew. */
export const axeSource = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};${readsColoursOnce}`
