import { type FormDefinition, formTexts, type Question, textHash, withTranslationAt } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../../tests/app/read-pdf.ts'
import { colourPng } from '../../../../tests/app/sample-files.ts'
import { readConfig } from '../../platform/config/config.ts'
import { loadTexts } from '../../platform/http/load-texts.ts'
import type { Picture } from '../../platform/pdf/document-layout.ts'
import { drawDocument } from '../../platform/pdf/draw-document.ts'
import type { StoredAnswer } from '../answers/record/read/read-answer.ts'
import type { Deps } from '../deps.ts'
import { answerLayout, type LayoutOptions } from './answer-layout.ts'
import { certificateLayout } from './certificate-layout.ts'

let text: Deps['text']
beforeAll(async () => {
  text = await loadTexts(readConfig({}))
})

/** KEEP_PDF names a folder for pictures of the pages, to look at. */
const keep = process.env['KEEP_PDF']
const look = async (bytes: Uint8Array, name: string) =>
  await readPdf(bytes, keep === undefined ? undefined : `${keep}/${name}`)

const kept: Omit<StoredAnswer, 'definition' | 'content'> = {
  id: 'aB3dE5fG7hJ9kL1mN3pQ5r',
  docCode: 'VM1042',
  summary: {},
  recordCode: 'x7Yq2LmPVM1042',
  formId: 'pruning-request',
  version: 3,
  revision: 2,
  createdAt: '2026-03-27T14:05:00.000Z',
  updatedAt: '2026-03-29T14:05:00.000Z',
  createdBy: 'aruiz',
  author: { firstName: 'Ana', lastName: 'Ruiz', badgeNumber: '77-B' },
  person: { kind: 'natural', name: 'Begoña Ñúñez Güell', number: '30111222', details: null },
  location: { lat: -32.40712, lng: -63.24011, address: 'Bv. España 350' },
  state: { id: 's2', name: 'En trámite', hue: 'amber' },
  history: [
    { at: '2026-03-27T14:05:00.000Z', by: 'aruiz', stateId: 's1', stateName: 'Ingresado', initial: true },
    { at: '2026-03-28T10:00:00.000Z', by: 'jperez', stateId: 's2', stateName: 'En trámite', initial: false },
  ],
  municipality: {
    id: 'villa-maria',
    name: 'Villa María',
    timeZone: 'America/Argentina/Cordoba',
    hideElectronicSignature: false,
  },
  payment: null,
  signatures: [],
  files: {},
  edits: [],
  requests: [],
  marks: null,
  portalStatus: null,
  incidentId: '4471',
}
const crest: Picture = { bytes: colourPng(88, 100, [20, 60, 110]), type: 'image/png' }
const issuer = { municipalityId: 1, contact: 'San Martín 120 · 0353 4618000 · tramites@villa.example', crest }
const proof = {
  address: 'https://forms.example.org/verificar/VM1042-7K2Q',
  title: 'Compruebe este documento',
  lines: [
    [{ text: 'Apunte la cámara o entre en forms.example.org/verificar' }],
    [{ text: 'Código ' }, { text: 'VM1042-7K2Q', isStrong: true as const }],
  ],
}
const options = (language: string, more: Partial<LayoutOptions> = {}): LayoutOptions => ({
  text: text(language),
  product: 'Ventanilla',
  size: 'a4',
  audience: 'staff',
  pictures: new Map(),
  issuer,
  proof,
  at: new Date('2026-04-01T09:00:00Z'),
  ...more,
})

function sample(id: string, more: Partial<StoredAnswer> = {}): StoredAnswer {
  const fixture = getFixture(id)
  return { ...kept, definition: fixture.definition, content: sampleAnswer(fixture, seededRandom(3)).content, ...more }
}

const open = (id: string, title: string): Question => ({
  id,
  kind: 'open',
  dataType: 'string',
  title: { text: title },
  required: false,
  attachments: { image: true, document: true, video: false },
})

/** A form of one section, answered with the values. */
function asked(questions: readonly Question[], values: Record<string, object>, more: Partial<StoredAnswer> = {}) {
  const base = getFixture('pruning-request').definition
  const definition: FormDefinition = {
    ...base,
    title: { text: 'Solicitud' },
    sections: [
      {
        kind: 'simple',
        id: 's',
        title: { text: 'Datos' },
        description: { text: '' },
        repeatable: false,
        questions: [...questions],
      },
    ],
  }
  const content = { sections: { s: { rows: [{ id: 'r', values }] } } } as StoredAnswer['content']
  return { ...kept, definition, content, ...more }
}

/** The words stand in the text one after the other. */
function expectInOrder(all: string, words: readonly string[]): void {
  let at = 0
  for (const each of words) {
    expect([each, all.indexOf(each, at) >= 0]).toEqual([each, true])
    at = all.indexOf(each, at)
  }
}

describe('the PDF of an answer', () => {
  it('says everything of the answer view in its order, on A4 with ink, code and number on each page', async () => {
    const answer = sample('food-inspection')
    const pdf = await look(await drawDocument(answerLayout(answer, options('es'))), 'inspection')
    expectInOrder(pdf.pages.join('\n'), [
      'Villa María',
      'Acta de inspección bromatológica',
      'el 27/03/2026',
      'Estado al imprimir: En',
      'Persona y lugar',
      'Begoña Ñúñez Güell',
      'Bv. España 350',
      ...answer.definition.sections.map(({ title }) => title.text),
      'Firmas',
      'Esta firma no fue realizada',
      'Historial de estados',
      'Datos de la respuesta',
      'x7Yq2LmPVM1042',
      'Ana Ruiz (aruiz)',
      '77-B',
      'aB3dE5fG7hJ9kL1mN3pQ5r',
    ])
    expect(pdf.ink.length).toBe(pdf.pages.length)
    for (const [index, page] of pdf.pages.entries()) {
      expect(pdf.ink[index]).toBeGreaterThan(0.002)
      expect(page).toContain(`Página ${index + 1} de ${pdf.pages.length}`)
      for (const words of ['VM1042', 'Compruebe este documento', 'forms.example.org/verificar', 'Código VM1042-7K2Q'])
        expect(page).toContain(words)
      expect(pdf.sizes[index]).toEqual({ width: 595.276, height: 841.89 })
    }
  })

  it('says what was to be paid and where that stands; who pays is for staff, and not asked of nobody', async () => {
    const payment: StoredAnswer['payment'] = {
      orderId: '0312abcDEF',
      status: 'Pagado',
      amountCents: 3750,
      currency: 'EUR',
      lines: [{ section: 'Pedido', quantity: 3, unitPriceCents: 1250 }],
      fullName: 'Ana Torres',
      dni: '30111222',
      phone: '',
      email: '',
      concept: 'Tasa por ocupación',
      gateway: 'redsys',
      operationId: 'R-1',
      paidAt: '2026-03-28T15:20:00Z',
      createdAt: '2026-03-27T14:05:00Z',
      attempts: 1,
      paidTimes: 1,
      payPath: null,
      refundedCents: 0,
      refunds: [],
    }
    const { definition } = getFixture('social-survey')
    const taxed: FormDefinition = {
      ...definition,
      payment: {
        unitPriceCents: 1250,
        currency: 'EUR',
        concept: 'Tasa',
        translations: { en: { text: 'Fee', of: textHash('Tasa') } },
      },
    }
    const print = async (paid: StoredAnswer['payment'], more: Partial<LayoutOptions> = {}, lang = 'es') =>
      (
        await look(
          await drawDocument(
            answerLayout(sample('social-survey', { definition: taxed, payment: paid }), options(lang, more)),
          ),
          'paid',
        )
      ).pages
        .join('\n')
        .replaceAll('\u00a0', ' ')
    const said = ['Pago', 'Pagado', '37,50 €', 'Tasa', '3 × 12,50 €', '28/03/2026 - 12:20', '0312abcDEF', 'R-1']
    expectInOrder(await print(payment), [...said.slice(0, 5), 'Ana Torres', '30111222', ...said.slice(5)])
    expect(await print({ ...payment, fullName: '', dni: '' })).toContain('No se pidió')
    const shared = await print(payment, { audience: 'public' })
    expectInOrder(shared, said)
    expect(shared).not.toContain('Ana Torres')
    expect(await print(payment, {}, 'en')).toContain('Fee')
    const refund = { id: 'r', at: '2026-04-02T10:00:00Z', by: 'Luis Ferrero', amountCents: 1250, reason: 'Sobraba una' }
    const refunded = await print({ ...payment, refundedCents: 1250, refunds: [refund] }, { audience: 'public' })
    expect(refunded).toContain('12,50 €, 02/04/2026: Sobraba una')
    expect(refunded).not.toContain('Luis Ferrero')
  })

  it('says states and signatures in the language of the reader, and a former name as it was', () => {
    const { definition, content } = sample('food-inspection')
    const available = definition.states.available
    const [first, second] = available
    if (!first || !second) throw new Error('the sample has no states')
    const inEnglish = formTexts(definition).reduce(
      (form, { path, text: { text: words } }) => withTranslationAt(form, path, 'en', `(${words})`),
      definition,
    )
    const moves = [first, second].map(({ id, name }) => ({ stateId: id, stateName: name }))
    const history = [...moves, { stateId: second.id, stateName: 'Otro nombre' }].map(move => ({
      ...move,
      at: '2026-03-27T14:05:00.000Z',
      by: 'aruiz',
      initial: false,
    }))
    const state = { id: second.id, name: second.name, hue: 'amber' } as const
    const answer: StoredAnswer = { ...kept, content, definition: inEnglish, history, state, edits: [] }
    const printed = JSON.stringify(answerLayout(answer, options('en')).blocks)
    const [slot] = definition.signatures
    for (const word of [first.name, second.name, slot?.title]) expect(printed).toContain(`"(${word})"`)
    expect(printed).toContain('"Otro nombre"')
    expect(JSON.stringify(answerLayout(answer, options('es')).blocks)).not.toContain('"(')
  })

  it('is a roll of 80 mm, as long as what is on it, in one piece', async () => {
    const pdf = await look(
      await drawDocument(answerLayout(sample('social-survey'), options('es', { size: 'roll' }))),
      'roll',
    )
    expect(pdf.pages).toHaveLength(1)
    expect(pdf.sizes[0]?.width).toBeCloseTo(226.772, 2)
    expect(pdf.sizes[0]?.height).toBeLessThan(3_000)
    expectInOrder(pdf.pages[0] ?? '', [
      'Villa María',
      'VM1042',
      'Integrantes',
      'Repetible N°1',
      'Datos de la respuesta',
    ])
    expect(pdf.ink[0]).toBeGreaterThan(0.02)
  })

  it.each([
    ['ja', ['回答番号', '本人と場所', 'はい', '1 / ']],
    ['eu', ['Erantzun']],
    ['en', ['Answer']],
  ])('is written in %s', async (language, words) => {
    const { id, title, required, attachments } = open('b', 'はい?')
    const yes: Question = { kind: 'boolean', id, title, required, attachments }
    const answer = asked(
      [open('a', 'いつから困っていますか'), yes],
      { a: { value: '苦情の申し立て。横浜市。' }, b: { value: true } },
      { person: { kind: 'natural', name: '山田花子', number: '1', details: null } },
    )
    const pdf = await look(await drawDocument(answerLayout(answer, options(language))), `written-${language}`)
    const all = pdf.pages.join('\n')
    for (const word of ['山田花子', 'いつから困っていますか', '苦情の申し立て。横浜市。', ...words])
      expect(all).toContain(word)
    expect(pdf.ink[0]).toBeGreaterThan(0.01)
    expect(all).not.toContain('\ufffd')
  })

  it('loses no line of a long text, nor of a word without a place to break', async () => {
    const lines = Array.from(
      { length: 220 },
      (_, index) => `Renglón ${index + 1}: ${'texto '.repeat(index % 40)}fin${index + 1}.`,
    )
    const word = Array.from({ length: 300 }, (_, index) => `x${index}`).join('')
    const answer = asked([open('a', 'Descripción'), open('b', 'Palabra')], {
      a: { value: lines.join('\n') },
      b: { value: word },
    })
    const pdf = await look(await drawDocument(answerLayout(answer, options('es'))), 'long')
    // Between two pages stands the foot of the first.
    const all = pdf.pages.map(page => page.slice(0, page.indexOf('Compruebe este documento'))).join('\n')
    expect(pdf.pages.length).toBeGreaterThan(6)
    for (const index of lines.keys()) expect(all).toMatch(new RegExp(`fin${index + 1}\\.`))
    expect(all.replace(/\s/g, '')).toContain(word)
  })

  it('prints markup as it was written, and marks what no font can draw', async () => {
    const hostile = '<script>x</script> &amp; (a) \\n %s (Tj) ET\u0000\u202E.exe'
    const answer = asked([open('a', '<i>Título</i>'), open('b', 'Con emoji')], {
      a: { value: hostile },
      b: { value: 'Gracias 👩‍👩‍👧 por todo ❤ 𓀀 fin' },
    })
    const pdf = await look(await drawDocument(answerLayout(answer, options('es'))), 'hostile')
    const all = pdf.pages.join('\n')
    expect(all).toContain('<script>x</script> &amp; (a) \\n %s (Tj) ET.exe')
    expect(all).toContain('<i>Título</i>')
    expect(all).toMatch(/Gracias \ufffd por todo .{1,2} \ufffd fin/)
    expect(all).toContain('está en lugar de un carácter que este documento no puede mostrar')
  })

  it('shows pictures and signatures, names other files, and says which picture was left out or is broken', async () => {
    const red: Picture = { bytes: colourPng(400, 300, [200, 30, 30]), type: 'image/png' }
    const broken: Picture = { bytes: Buffer.from('no picture'), type: 'image/jpeg' }
    const bomb: Picture = { bytes: colourPng(1, 1, [0, 0, 0]), type: 'image/png' }
    for (const at of [16, 20]) Buffer.from(bomb.bytes.buffer, bomb.bytes.byteOffset).writeUInt32BE(60_000, at)
    const questions = ['a', 'b', 'c', 'd'].map(id => open(id, `Foto ${id}`))
    const file = (name: string, type = 'image/png') => ({ name, size: 1_234_567, type })
    const answer = asked(
      questions,
      {
        a: { value: 'Con foto', image: { fileId: 'red' }, document: { fileId: 'doc' } },
        b: { value: null, image: { fileId: 'broken' } },
        c: { value: null, image: { fileId: 'heavy' } },
        d: { value: null, image: { fileId: 'bomb' } },
      },
      {
        files: {
          red: file('árbol.png'),
          doc: file('plano.pdf'),
          broken: file('rota.jpg'),
          heavy: file('pesada.png'),
          bomb: file('b.png'),
        },
        signatures: [{ id: 'one', name: 'Leire Goñi', method: 'draw', fileId: 'ink' }],
      },
    )
    answer.definition = {
      ...answer.definition,
      settings: { ...answer.definition.settings, digitalSignature: true },
      signatures: [{ id: 'one', title: 'Solicitante', signatory: 'citizen', method: 'draw', required: true }],
    }
    const pictures = new Map<string, Picture | 'leftOut'>([
      ['red', red],
      ['broken', broken],
      ['heavy', 'leftOut'],
      ['bomb', bomb],
      ['ink', red],
    ])
    const pdf = await look(await drawDocument(answerLayout(answer, options('es', { pictures }))), 'pictures')
    const plain = await readPdf(await drawDocument(answerLayout(answer, options('es'))))
    const all = pdf.pages.join('\n')
    for (const words of [
      'árbol.png (1,2 MB)',
      'plano.pdf',
      'La imagen no se incluye por su tamaño.',
      'Leire Goñi',
      'Dibujada',
    ])
      expect(all).toContain(words)
    expect(all.match(/La imagen no se pudo mostrar aquí\./g)).toHaveLength(2)
    const ink = (shares: number[]) => shares.reduce((sum, share) => sum + share, 0)
    expect(ink(pdf.ink)).toBeGreaterThan(ink(plain.ink) + 0.04)
  })

  it('lists several files of a question, and shows the photos among them three a row over the whole width', async () => {
    const photo = (red: number): Picture => ({ bytes: colourPng(400, 300, [red, 30, 30]), type: 'image/png' })
    const names = ['uno.png', 'dos.png', 'tres.png', 'cuatro.png']
    const answer = asked(
      [open('before', 'Antes'), { ...open('q', 'Fotos'), maxFiles: 5 }, open('after', 'Después')],
      {
        before: { value: 'Antes de todo' },
        q: {
          value: null,
          files: [...names.map(fileId => ({ kind: 'image', fileId })), { kind: 'document', fileId: 'informe.pdf' }],
        },
        after: { value: 'Después de todo' },
      },
      {
        files: Object.fromEntries(
          [...names, 'informe.pdf'].map(name => [name, { name, size: 1000, type: 'image/png' }]),
        ),
      },
    )
    const pictures = new Map(names.map((name, index) => [name, photo(60 * index)]))
    const layout = answerLayout(answer, options('es', { pictures }))
    const pairs = layout.blocks.flatMap(block => (block.kind === 'pairs' ? block.pairs : []))
    expect(pairs.find(({ label }) => label === 'Fotos')?.parts.map(({ kind }) => kind)).toEqual([
      ...Array(5).fill('text'),
      'pictures',
    ])
    const pdf = await look(await drawDocument(layout), 'several-files')
    expectInOrder(pdf.pages.join('\n'), ['Antes de todo', 'Fotos', ...names, 'informe.pdf', 'Después de todo'])
    const plain = await readPdf(await drawDocument(answerLayout(answer, options('es'))))
    const ink = (shares: number[]) => shares.reduce((sum, share) => sum + share, 0)
    // Four pictures of a third of the width each.
    expect(ink(pdf.ink)).toBeGreaterThan(ink(plain.ink) + 0.1)
  })

  it('strikes what was corrected above what counts, with who and when; others than staff read no username', async () => {
    const answer = asked(
      [open('a', 'Calle')],
      { a: { value: 'San Martín 20' } },
      {
        edits: [
          {
            seq: 1,
            kind: 'correction',
            at: '2026-03-29T12:00:00.000Z',
            by: 'jperez',
            changes: [
              {
                path: ['content', 'sections', 's', 'rows', 0, 'values', 'a'],
                before: { value: 'San Marti 20' },
                after: { value: 'San Martín 20' },
              },
            ],
          },
        ],
      },
    )
    const pdf = await look(await drawDocument(answerLayout(answer, options('es'))), 'corrected')
    expectInOrder(pdf.pages.join('\n'), [
      'Calle',
      'San Marti 20',
      'San Martín 20',
      'Modificada el 29/03/2026 - 09:00 por jperez',
      'Historial de modificaciones',
      'Corregida el 29/03/2026 - 09:00 por jperez',
      'Datos: Calle',
    ])
    const forPublic = await readPdf(await drawDocument(answerLayout(answer, options('es', { audience: 'public' }))))
    expect(forPublic.pages.join('\n')).not.toMatch(/jperez|aruiz/)
    expect(forPublic.pages.join('\n')).toContain('por Villa María')
  })

  it('replaces the town’s name by a custom header', async () => {
    const picture: Picture = { bytes: colourPng(300, 100, [10, 107, 124]), type: 'image/png' }
    const letterhead = { text: 'Secretaría de Espacios Verdes', picture }
    const pdf = await look(
      await drawDocument(answerLayout(sample('pruning-request'), options('es', { letterhead }))),
      'head',
    )
    expect(pdf.pages[0]).toMatch(/^[^\n]*\n? *Secretaría de Espacios Verdes/)
    expect(pdf.pages[0]).not.toContain('San Martín 120')
  })
})

describe('a certificate', () => {
  it('names what the form says, out of the answer, and is a document of its own', async () => {
    const answer = sample('commercial-licence')
    const [question] = answer.definition.sections.flatMap(section =>
      section.kind === 'simple' ? section.questions : [],
    )
    const rows = [
      { label: { text: 'Actividad' }, questionId: question?.id ?? '' },
      { label: { text: 'Sin datos' }, questionId: 'gone' },
    ]
    const definition = { ...answer.definition, certificate: { title: { text: 'Certificado de habilitación' }, rows } }
    const layout = certificateLayout({ ...answer, definition }, definition.certificate, {
      ...options('es'),
      signed: undefined,
    })
    const pdf = await look(await drawDocument(layout), 'certificate')
    expectInOrder(pdf.pages.join('\n'), [
      'Villa María',
      'San Martín 120',
      'Número de certificado VM1042',
      'Certificado de habilitación',
      'Fecha de emisión',
      '27/03/2026',
      'Actividad',
      'Sin datos',
      'No hay respuesta.',
    ])
    expect(pdf.ink[0]).toBeGreaterThan(0.002)
  })
})
