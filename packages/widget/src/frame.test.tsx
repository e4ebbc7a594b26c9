import { expect, it } from 'vitest'

/** A frame of an address that loads nothing, and what is said to it: each message with the origin that it is for. */
function frame(src: string) {
  const element = document.createElement('iframe')
  const said: unknown[][] = []
  Object.defineProperty(element, 'contentWindow', { value: { postMessage: (...given: unknown[]) => said.push(given) } })
  document.body.append(element)
  Object.defineProperty(element, 'src', { value: src })
  return said
}

it('greets the frames of its own host, whatever they show by then, and no others', async () => {
  // Beside the script itself, which here is a file.
  const here = import.meta.url
  const own = frame(`${here.slice(0, here.lastIndexOf('/'))}/form`)
  const foreign = frame('https://elsewhere.example/form')
  const empty = frame('')
  await import('./frame.ts')
  // Named, an origin that is still on its way would be a warning in the console of the town's page.
  expect(own).toEqual([[{ type: 'ventanilla:hello' }, '*']])
  expect([foreign, empty]).toEqual([[], []])
})
