import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keys of the functions that the first drawing of most forms calls; `npm run profile:widget` writes them. */
const list = new URL('first-drawing.json', import.meta.url)

/** A name that nothing has, so that the minifier keeps the call; of which only the parentheses stay. */
const mark = 'compileThisEarly'

/**
 * Browsers compile a function in parentheses with its script, beside the main thread, and others when they are called, on it. Those that
 * the first drawing calls get parentheses; all of them, by a comment, would take the script half as long again until it runs. Two plugins,
 * on both sides of the minifier, which takes parentheses for idle.
 */
export function compileEarly() {
  const keys = new Set(JSON.parse(readFileSync(list, 'utf8')))
  const before = {
    name: 'compile-early',
    renderChunk(code, { isEntry }) {
      if (!isEntry) return null
      const { text, found } = marked(code, this.parse(code), keys)
      // A function that was renamed is compiled late, no more; a fifth of them gone is a list that nobody looks after.
      if (found < keys.size * 0.8)
        this.error(`${found} of the ${keys.size} functions of first-drawing.json are left: npm run profile:widget`)
      return { code: text, map: null }
    },
  }
  const after = {
    name: 'compile-early-parentheses',
    renderChunk: code => ({ code: code.replaceAll(`${mark}(`, '('), map: null }),
  }
  return { before, after }
}

/** For the profile: writes beside the script which function stands where in it. */
export const noteFunctions = directory => ({
  name: 'note-functions',
  renderChunk(code, { isEntry }) {
    const flat = functions => functions.flatMap(each => [each, ...flat(each.inner)])
    const notes = flat(functionsOf(this.parse(code)))
      .filter(({ way }) => way)
      .map(({ key, node: { start, end } }) => ({ key, start, end }))
    if (isEntry) writeFileSync(join(directory, 'functions.json'), JSON.stringify(notes))
    return null
  },
})

const isNode = value => typeof value?.type === 'string'
const isFunction = ({ type }) => /Function/.test(type)
const childrenOf = node => Object.values(node).flat().filter(isNode)

/** What a function is called where it is written: its own name, else that of what holds it. */
function nameOf(node, holder) {
  const { name, property } = node.id ?? holder.id ?? holder.key ?? holder.left ?? {}
  return name ?? property?.name ?? ''
}

/**
 * The functions right inside a node, each with those inside it and a key that outlives changes elsewhere: the names from the outermost
 * function to it, with a number where two are called the same.
 */
function functionsOf(root, outer = '') {
  const counts = new Map()
  const functions = []
  const visit = (node, parent, around) => {
    if (!isFunction(node)) {
      for (const child of childrenOf(node)) visit(child, node, parent)
      return
    }
    const name = nameOf(node, parent)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    const key = `${outer}${name}${count > 1 ? count : ''}`
    functions.push({ key, node, way: wayOf(node, parent, around), inner: functionsOf(node, `${key}/`) })
  }
  for (const child of childrenOf(root)) visit(child, root, undefined)
  return functions.toSorted((one, other) => one.node.start - other.node.start)
}

/** How a function can be put in parentheses: where it stands, or, as its name is known before its line, at the top of what it is in. */
function wayOf({ type, async: isAsync }, parent, around) {
  if (type === 'FunctionDeclaration') {
    const isAtTop = parent.type === 'Program' || (parent.type === 'BlockStatement' && around && isFunction(around))
    return isAtTop ? 'first' : undefined
  }
  const isMethod = parent.type === 'MethodDefinition' || parent.method || parent.kind === 'get' || parent.kind === 'set'
  // Browsers let asynchronous arrows wait all the same.
  return isMethod || (isAsync && type === 'ArrowFunctionExpression') ? undefined : 'here'
}

function marked(code, program, keys) {
  let found = 0
  function write(node, from, functions) {
    let [text, first, at] = ['', '', from]
    for (const { key, node: own, way, inner } of functions) {
      const begin = own.body.type === 'BlockStatement' ? own.body.start + 1 : own.body.start
      const body = write(own, begin, inner)
      const whole = code.slice(own.start, begin) + body
      text += code.slice(at, own.start)
      at = own.end
      if (keys.has(key)) found++
      if (!way || !keys.has(key)) text += whole
      else if (way === 'here') text += `${mark}(${whole})`
      else first += `var ${own.id.name} = ${mark}(${whole});\n`
    }
    return first + text + code.slice(at, node.end)
  }
  // The comment above all stays there.
  const [{ start }] = program.body
  const text = code.slice(0, start) + write(program, start, functionsOf(program))
  return { text, found }
}
