import { expect, it } from 'vitest'
import { readPdf } from '../../../tests/app/read-pdf.ts'
import type { Paper } from './print/paper.ts'
import { printPaper } from './print-paper.ts'

const paper = (questions: number): Paper => ({
  size: 'a4',
  language: 'es',
  title: 'VM1',
  author: 'Villa María',
  producer: 'Ventanilla',
  createdAt: 0,
  foot: 'VM1',
  pageWords: 'Página {page} de {pages}',
  missingWords: 'falta',
  brokenWords: 'rota',
  blocks: [
    {
      kind: 'pairs',
      pairs: Array.from({ length: questions }, (_, index) => ({
        label: `Pregunta ${index + 1}`,
        parts: [{ kind: 'text', text: `Respuesta ${index + 1}. ${'Señal y año. '.repeat(index % 30)}` }],
      })),
    },
  ],
})

it('draws documents on a thread of their own: meanwhile this one goes on', async () => {
  await printPaper(paper(1))
  let longest = 0
  let last = performance.now()
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  const started = performance.now()
  const drawn = await Promise.all([printPaper(paper(200)), printPaper(paper(200))])
  const whole = performance.now() - started
  clearInterval(ticking)
  const { pages } = await readPdf(drawn[1] ?? new Uint8Array())
  const all = pages.join('\n')
  for (const number of [1, 57, 200]) expect(all).toContain(`Respuesta ${number}. `)
  expect(longest).toBeLessThan(Math.max(100, whole / 2))
})

it('says what went wrong with one document and draws the next', async () => {
  const broken = { ...paper(1), blocks: [{ kind: 'title' }] } as unknown as Paper
  await expect(printPaper(broken)).rejects.toThrow()
  expect((await printPaper(paper(2))).byteLength).toBeGreaterThan(1_000)
})
