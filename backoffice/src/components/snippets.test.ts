import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type SnippetKind, snippetOf } from './snippets.ts'

const guide = readFileSync(new URL('../../../docs/embedding.md', import.meta.url), 'utf8')

/** A block of the guide for the form and the host of a test, without what stands inside the tag in place of the form. */
function inGuide(name: string): string {
  const [, block = ''] = guide.match(new RegExp(`\`\`\`\\w+ ${name}\\n([\\s\\S]*?)\`\`\``)) ?? []
  return block
    .replaceAll('https://HOST', 'https://forms.example')
    .replaceAll('FORM', 'neighbour-complaint')
    .replace(/>\n {2}<p>.*<\/p>\n</, '><')
    .trim()
}

it.each<[SnippetKind, string]>([
  ['script', 'script'],
  ['iframe', 'frame'],
])('gives a town the %s that the guide gives', (kind, name) => {
  const values = { host: 'https://forms.example', formId: 'neighbour-complaint', language: 'es' }
  expect(inGuide(name)).toContain('neighbour-complaint')
  expect(snippetOf(kind, values)).toBe(inGuide(name))
})
