import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { questionsOf } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addFormWithFiles, contentWith, definitionWithFiles, upload } from '../../../../../tests/app/form-with-files.ts'
import { makeKeyStore, storePassphrase } from '../../../../../tests/app/make-key-store.ts'
import { type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { readPdfStructure } from '../../../../../tests/app/read-pdf.ts'
import { readPdfTags } from '../../../platform/pdf/read-pdf-tags.ts'
import { redsysNotice, redsysShop } from '../../../../../tests/app/redsys-server.ts'
import { colourPng } from '../../../../../tests/app/sample-files.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { openSigner } from '../../../platform/signing/open-signer.ts'
import { readStoredAnswer } from '../../answers/record/read/read-answer.ts'
import { saveAnswer } from '../../answers/record/save/save-answer.ts'
import { certificatePdf } from '../answer-pdf.ts'

/** What ISO 14289-1 wants of a document's structure, of each kind that we issue: as our own reader sees it, and poppler's. */
const folder = mkdtempSync(join(tmpdir(), 'ventanilla-aloud-'))
let app: OpenApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await openApp({ ...redsysShop, PUBLIC_URL: 'https://forms.example.org', RATE_LIMIT_SCALE: '0' })
  admin = { ...(await app.signIn('admin@demo.local')), 'Accept-Language': 'es' }
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

async function give(formUid: string) {
  const submission = { version: 1, ...sampleAnswer(getFixture(formUid), seededRandom(4)) }
  return await saveAnswer(app.deps, {
    formUid,
    key: crypto.randomUUID(),
    submission,
    author: { kind: 'staff', userId: 1 },
  })
}

/** The elements that poppler comes by, each after its parents, and what it reads out in each, line after line. */
async function readAloud(bytes: Uint8Array) {
  const above: string[] = []
  const roles: string[] = []
  const said: string[] = []
  for (const line of (await readPdfStructure(bytes)).split('\n')) {
    const [, indent = '', role, words] =
      /^( *)(?:(Document|H[1-3]|P|Figure|Table|TR|TH|TD)\b.*|"(.*)")$/.exec(line) ?? []
    if (role) {
      above.splice(indent.length / 2, Number.POSITIVE_INFINITY, role)
      roles.push(above.join('/'))
      said.push('')
    } else if (words !== undefined) said[said.length - 1] += words
  }
  return { roles, said }
}

/** What both readers see of a document; what they would both say of it is given. */
async function tagsOf(bytes: Uint8Array) {
  const own = await readPdfTags(bytes)
  const { roles, said } = await readAloud(bytes)
  const silent = roles.filter((role, at) => /\/(H\d|TH|TD)$/.test(role) && said[at]?.trim() === '')
  expect({ roles, silent }).toEqual({ roles: own.roles, silent: [] })
  return { ...own, said }
}

async function read(path: string) {
  const response = await app.request(path, { headers: admin })
  expect([path, response.status]).toEqual([path, 200])
  return await tagsOf(new Uint8Array(await response.arrayBuffer()))
}
const last = (roles: readonly string[]) => roles.map(each => each.split('/').at(-1) ?? '')

/** Those whose samples need no file. */
const forms = ['event-permit', 'neighbour-complaint', 'census-visit', 'driving-licence', 'public-consultation'] as const

it.each(forms)('an answer to %s is tagged whole, on A4 and on a roll', async id => {
  const { uid } = await give(id)
  for (const portable of ['', '?portable=1']) {
    const { problems, roles } = await read(`/api/v1/answers/${uid}/pdf${portable}`)
    expect(problems).toEqual([])
    expect(last(roles)).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P']))
  }
})

it('a photo in an answer is a figure, in words what it answers', async () => {
  const form = await addFormWithFiles(app, {
    definition: { settings: { ...definitionWithFiles.settings, digitalSignature: false }, signatures: [] },
  })
  const path = `/api/v1/public/forms/${form.uid}/uploads?purpose=answer&kind=image`
  const image = await (await app.request(path, upload(colourPng(300, 200, [200, 30, 30]), 'árbol.png'))).json()
  const content = contentWith({ image: { fileId: image.fileId, token: image.token } })
  const request = { formUid: form.uid, key: crypto.randomUUID(), submission: { version: 1, content } }
  const { uid } = await saveAnswer(app.deps, { ...request, author: { kind: 'public' } })
  const { problems, roles } = await read(`/api/v1/answers/${uid}/pdf`)
  expect(problems).toEqual([])
  expect(roles).toContain('Document/P/Figure')
})

it('vouchers are', async () => {
  const { uid } = await give('event-permit')
  const { problems, roles, said } = await read(`/api/v1/public/vouchers/${uid}`)
  expect(problems).toEqual([])
  expect(last(roles).slice(0, 2)).toEqual(['Document', 'P'])
  // The lines of its foot are words apart.
  expect(said.at(-1)).toMatch(/^Compruebe este documento .* Código \S+ $/)
  expect(last(roles)).toContain('H1')
})

it('receipts are, the code for a camera with words of its own', async () => {
  const { order } = await give('animal-registry')
  const path = `/pagar/${order?.orderId}/${order?.accessCode}`
  await app.request(path, { method: 'POST' })
  const amount = await app.deps.db.sql.select().from(app.deps.db.tables.paymentOrder)
  const cents = amount.find(({ orderId }) => orderId === order?.orderId)?.amountCents ?? 0
  await app.request('/api/v1/payments/redsys/notifications', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: redsysNotice({ order: `${order?.orderId}01`, amount: cents, currency: '032', response: '0000' }),
  })
  const { problems, roles } = await read(`/api/v1/payments/${order?.orderId}/${order?.accessCode}/receipt?lang=es`)
  expect(problems).toEqual([])
  expect(last(roles)).toEqual(expect.arrayContaining(['H1', 'P', 'Figure']))
})

it('certificates are, their rows a table whose heads say what each is, signed or not', async () => {
  const { uid } = await give('event-permit')
  const { db, text } = app.deps
  const stored = await readStoredAnswer(db, eq(db.tables.answer.uid, uid))
  const rows = questionsOf(stored.definition)
    .slice(0, 3)
    .map(({ id, title }) => ({ label: title, questionId: id }))
  const definition = { ...stored.definition, certificate: { title: { text: 'Habilitación' }, rows } }
  const store = await makeKeyStore(folder, 'aloud')
  const given = readConfig({ SIGNING_CERTIFICATE: store, SIGNING_PASSPHRASE: storePassphrase })
  for (const signer of [undefined, await openSigner(given, new Date())]) {
    const { bytes } = await certificatePdf({ ...app.deps, signer }, { ...stored, definition }, text('es'))
    expect(Buffer.from(bytes).includes('ETSI.CAdES.detached')).toBe(signer !== undefined)
    const { problems, roles } = await tagsOf(bytes)
    expect(problems).toEqual([])
    expect(roles.filter(each => each === 'Document/Table/TR/TH')).toHaveLength(4)
    expect(roles.filter(each => each === 'Document/Table/TR/TD')).toHaveLength(4)
  }
})

it('finds what is wrong with a document without a structure', async () => {
  const bare = await PDFDocument.create()
  bare.addPage().drawText('Nobody reads this aloud')
  const { problems } = await readPdfTags(await bare.save())
  expect(problems).toEqual(
    expect.arrayContaining(['has no title', 'has no language', 'is not marked as tagged', 'has no structure']),
  )
  expect(problems).toContain('Tj draws outside of the structure')
})
