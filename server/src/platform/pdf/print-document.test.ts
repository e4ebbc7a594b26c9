import { PDFDocument } from 'pdf-lib'
import { expect, it } from 'vitest'
import { hugePng, pngBomb } from '../../../../tests/app/bombs.ts'
import { readPdf, readPdfStructure } from '../../../../tests/app/read-pdf.ts'
import { colourPng, png } from '../../../../tests/app/sample-files.ts'
import type { DocumentLayout } from './document-layout.ts'
import { embedPicture } from './embed-picture.ts'
import { printDocument } from './print-document.ts'

const layout = (questions: number): DocumentLayout => ({
  size: 'a4',
  language: 'es',
  title: 'VM1',
  author: 'Villa María',
  producer: 'Ventanilla',
  createdAt: 0,
  foot: 'VM1',
  pageLabel: 'Página {page} de {pages}',
  missingLabel: 'falta',
  brokenLabel: 'rota',
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
  await printDocument(layout(1))
  let longest = 0
  let last = performance.now()
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  const started = performance.now()
  const drawn = await Promise.all([printDocument(layout(200)), printDocument(layout(200))])
  const whole = performance.now() - started
  clearInterval(ticking)
  const { pages } = await readPdf(drawn[1] ?? new Uint8Array())
  const all = pages.join('\n')
  for (const number of [1, 57, 200]) expect(all).toContain(`Respuesta ${number}. `)
  expect(longest).toBeLessThan(Math.max(100, whole / 2))
})

it.each(['section', 'heading'] as const)(
  'leaves no %s alone at the foot of a page, also above a picture',
  async kind => {
    const photo = { bytes: colourPng(200, 120, [1, 90, 30]), type: 'image/png' }
    const pages = await Promise.all(
      [20, 21, 22, 23, 24].map(async lines => {
        const drawn = await printDocument({
          ...layout(0),
          blocks: [
            ...Array.from({ length: lines }, (_, index) => ({ kind: 'text', text: `Línea ${index}` }) as const),
            { kind, text: 'Adjuntos' },
            {
              kind: 'pairs',
              pairs: [{ label: 'Fachada', parts: [{ kind: 'picture', picture: photo, width: 200, height: 120 }] }],
            },
          ],
        })
        return (await readPdf(drawn)).pages
      }),
    )
    // Some have room for both on the first page, the others go on to the next together.
    expect(new Set(pages.map(({ length }) => length))).toEqual(new Set([1, 2]))
    for (const page of pages.flat()) expect(page.includes('Adjuntos')).toBe(page.includes('Fachada'))
  },
  30_000,
)

it('says what went wrong with one document and draws the next', async () => {
  const broken = { ...layout(1), blocks: [{ kind: 'title' }] } as unknown as DocumentLayout
  await expect(printDocument(broken)).rejects.toThrow()
  expect((await printDocument(layout(2))).byteLength).toBeGreaterThan(1_000)
})

it('leaves a picture out that would take too much memory, whatever it says; the next document is whole', async () => {
  const withPictures = (...bytes: Uint8Array[]): DocumentLayout => ({
    ...layout(0),
    blocks: [
      {
        kind: 'pairs',
        pairs: bytes.map((each, index) => ({
          label: `Foto ${index + 1}`,
          parts: [{ kind: 'picture', picture: { bytes: each, type: 'image/png' }, width: 40, height: 40 }],
        })),
      },
    ],
  })
  const brokenIn = async (bytes: Uint8Array) =>
    (await readPdf(await printDocument(withPictures(bytes, png())))).pages.join('\n').match(/rota/g)?.length ?? 0
  expect(await Promise.all([pngBomb(), hugePng(), png()].map(brokenIn))).toEqual([1, 1, 0])
})

it('unpacks no more pictures for a document than it has points left', async () => {
  const doc = await PDFDocument.create()
  const picture = { bytes: colourPng(40, 40, [1, 2, 3]), type: 'image/png' }
  const budget = { left: 4_000 }
  const drawn = []
  for (let tried = 0; tried < 3; tried++) drawn.push(await embedPicture(doc, picture, budget))
  expect(drawn.map(each => each?.width)).toEqual([40, 40, undefined])
  expect(budget.left).toBe(800)
})

it('can be read aloud: it has a title, a language and a structure of headings, texts and pictures', async () => {
  const picture = { bytes: png(), type: 'image/png' }
  const bytes = await printDocument({
    ...layout(0),
    blocks: [
      { kind: 'title', text: 'Solicitud de poda' },
      { kind: 'section', text: 'Quién solicita', tag: 'Repetible' },
      { kind: 'heading', text: 'Repetible N°1' },
      {
        kind: 'pairs',
        pairs: [
          { label: 'Nombre', parts: [{ kind: 'text', text: 'Ana Núñez' }] },
          { label: 'Fachada', parts: [{ kind: 'picture', picture, width: 40, height: 40 }] },
          { label: 'Motivo', parts: [{ kind: 'text', text: 'Las ramas tocan los cables. '.repeat(400) }] },
        ],
      },
      {
        kind: 'code',
        label: 'Código',
        code: 'VM7',
        lines: [],
        qr: { address: 'https://a.example', caption: 'Estado' },
      },
    ],
  })
  const { info } = await readPdf(bytes)
  const structure = await readPdfStructure(bytes)
  expect(info).toMatch(/^Title:\s+VM1$/m)
  expect(info).toMatch(/^Tagged:\s+yes$/m)
  const roles = structure.split('\n').flatMap(line => /^ *(Document|H1|H2|H3|P|Figure)\b/.exec(line)?.[1] ?? [])
  expect(roles).toEqual(['Document', 'H1', 'H2', 'P', 'H3', 'P', 'P', 'Figure', 'P', 'P', 'Figure'])
  const said = structure.replace(/\s+/g, ' ')
  for (const words of ['Solicitud de poda', 'Nombre', 'Ana Núñez', 'Fachada', 'VM7']) expect(said).toContain(words)
  // What stands on every page is not said on each.
  expect(said).not.toContain('Página')
})
