import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
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

/** Its classes are its own but for those in `:global()`. */
export const isModule = ({ path }: Sheet): boolean => path.endsWith('.module.css')

/** Says how something else is for now: `.tag.is-button`. It is styled beside many classes. */
const isState = (name: string) => /^(is|has|with)-/.test(name)

/** The classes of one selector, those in `:is()` and `:has()` too; `:not()` tells whose style it is not. */
function classesOf(selector: Selector, nameOf: (name: string) => string): string[] {
  return selector.flatMap(component => {
    if (component.type === 'class') return [nameOf(component.name)]
    if (component.type !== 'pseudo-class') return []
    switch (component.kind) {
      case 'is':
      case 'where':
      case 'has':
        return component.selectors.flatMap(each => classesOf(each, nameOf))
      case 'global':
        return classesOf(component.selector, name => name)
      default:
        return []
    }
  })
}

/** The classes of each selector of a sheet, without those that say a state. One that a module has to itself is named with its path. */
export function selectorsOf(sheet: Sheet): string[][] {
  const found: string[][] = []
  const ownName = (name: string) => `${name} of ${sheet.path}`
  transform({
    filename: sheet.path,
    code: Buffer.from(sheet.text),
    cssModules: isModule(sheet),
    visitor: {
      Selector(selector) {
        const classes = classesOf(selector, isModule(sheet) ? ownName : name => name)
        found.push([...new Set(classes)].filter(name => !isState(name)))
      },
    },
  })
  return found.filter(classes => classes.length > 0)
}

/** Every class that a sheet names: those of the whole page, and those that a module has to itself. */
export function namesOf(sheet: Sheet): { global: string[]; own: string[] } {
  const rules = sheet.text.replace(/\/\*[^]*?\*\//g, '').replace(/\{[^{}]*\}/g, '{}')
  const named = (text: string) => [
    ...new Set([...text.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name)),
  ]
  if (!isModule(sheet)) return { global: named(rules), own: [] }
  const globals = rules.match(/:global\([^)]*\)/g)?.join(' ') ?? ''
  return { global: named(globals), own: named(rules.replace(/:global\([^)]*\)/g, '')) }
}

/** What a module would call anew though it is of the page: ids, and keyframes that another sheet has. */
export function renamedOf({ text }: Sheet): string[] {
  const rules = text.replace(/\/\*[^]*?\*\//g, '')
  const selectors = rules.replace(/\{[^{}]*\}/g, '{}').replace(/:global\([^)]*\)/g, '')
  const keyframes = new Set([...rules.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name))
  const animations = [...rules.matchAll(/animation(?:-name)?:\s*([a-z][\w-]*)/g)].map(([, name = '']) => name)
  return [
    ...(selectors.match(/#[a-zA-Z][\w-]*/g) ?? []),
    ...animations.filter(name => name !== 'none' && !keyframes.has(name)),
  ]
}

/** What a source reads of the modules that it imports. */
export function readsOf({ path, text }: Sheet): { module: string; name: string }[] {
  const imports = [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)]
  return imports.flatMap(([, variable = '', specifier = '']) =>
    [...text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name = '']) => ({
      module: normalize(join(dirname(path), specifier)),
      name,
    })),
  )
}
