import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Selector, transform } from 'lightningcss'
import { root } from './sources.ts'

const skipped = new Set(['node_modules', 'dist'])

export type Sheet = { readonly path: string; readonly text: string }

/** Every style sheet under a folder of the repository. */
export function sheetsUnder(folder: string): Sheet[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sheetsUnder(path)
    return path.endsWith('.css') ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : []
  })
}

/** Says how something else is for now: `.tag.is-button`. It is styled beside many classes. */
const isState = (name: string) => /^(is|has|with)-/.test(name)

/** The classes of one selector, those in `:is()` and `:has()` too; `:not()` tells whose style it is not. */
function classesOf(selector: Selector): string[] {
  return selector.flatMap(component => {
    if (component.type === 'class') return [component.name]
    if (component.type !== 'pseudo-class') return []
    return component.kind === 'is' || component.kind === 'where' || component.kind === 'has'
      ? component.selectors.flatMap(classesOf)
      : []
  })
}

/** The classes of each selector of a sheet, without those that say a state. */
export function selectorsOf({ path, text }: Sheet): string[][] {
  const found: string[][] = []
  transform({
    filename: path,
    code: Buffer.from(text),
    cssModules: false,
    visitor: {
      Selector(selector) {
        found.push([...new Set(classesOf(selector))].filter(name => !isState(name)))
      },
    },
  })
  return found.filter(classes => classes.length > 0)
}

/** Every class that a sheet names. */
export function namesOf({ text }: Sheet): string[] {
  const rules = text.replace(/\/\*[^]*?\*\//g, '').replace(/\{[^{}]*\}/g, '{}')
  return [...new Set([...rules.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name))]
}
