import { beforeAll, describe, expect, it } from 'vitest'
import { bundled, onPreact } from './bundled.ts'
import { fixtureIds, states } from './draw.tsx'
import { normalHtml } from './normal-html.ts'

type Drawing = typeof import('./draw.tsx')

let react: Drawing
let own: Drawing
beforeAll(async () => {
  react = await import(/* @vite-ignore */ await bundled('react', 'draw.tsx', {}))
  own = await import(/* @vite-ignore */ await bundled('preact', 'draw.tsx', onPreact))
  await Promise.all([react.warm(), own.warm()])
}, 60_000)

async function html(drawing: Drawing, id: string, state: (typeof states)[number]): Promise<string> {
  const box = document.createElement('div')
  document.body.append(box)
  const end = await drawing.draw(box, id, state)
  const drawn = normalHtml(box)
  end()
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
