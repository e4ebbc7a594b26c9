import { mkdirSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'
import { fixtureIds, states } from './draw.tsx'
import { normalHtml } from './normal-html.ts'

type Drawing = typeof import('./draw.tsx')

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const preact = here('../../packages/widget/react-for-preact.js')
const out = here('../../node_modules/.cache/ventanilla/parity/')

/** The same components bundled for one renderer, with their extras as chunks. */
async function bundled(name: string, alias: Record<string, string>): Promise<Drawing> {
  mkdirSync(out, { recursive: true })
  await build({
    entryPoints: [here('draw.tsx')],
    outdir: `${out}${name}`,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    jsx: 'automatic',
    conditions: ['ventanilla-source', 'module'],
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js', ...alias },
    logLevel: 'error',
  })
  return await import(/* @vite-ignore */ pathToFileURL(`${out}${name}/draw.js`).href)
}

let react: Drawing
let own: Drawing
beforeAll(async () => {
  react = await bundled('react', {})
  own = await bundled('preact', {
    react: preact,
    'react-dom': preact,
    'react-dom/client': preact,
    'react/jsx-runtime': preact,
  })
  await Promise.all([react.warm(), own.warm()])
}, 60_000)

async function html(drawing: Drawing, id: string, state: (typeof states)[number]): Promise<string> {
  const box = document.createElement('div')
  document.body.append(box)
  await drawing.draw(box, id, state)
  const drawn = normalHtml(box)
  box.remove()
  return drawn
}

describe.each(fixtureIds)('%s under React and Preact', id => {
  it.each(states)('%s', async state => {
    const [one, other] = [await html(react, id, state), await html(own, id, state)]
    expect(one.length).toBeGreaterThan(200)
    expect(other).toBe(one)
  })
})
