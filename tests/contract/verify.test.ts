import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { saveAnswer } from '../../server/src/features/answers/record/save/save-answer.ts'
import { voucherPdf } from '../../server/src/features/documents/vouchers/voucher-pdf.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { openSigner } from '../../server/src/platform/signing/open-signer.ts'
import type { Signer } from '../../server/src/platform/signing/signer.ts'
import { makeKeyStore, storePassphrase } from '../app/make-key-store.ts'
import { codeOf, type OpenApp, openApp } from '../app/open-app.ts'
import { readPdf } from '../app/read-pdf.ts'
import { postgresPlace, sqlitePlace } from './databases.ts'

const html = { Accept: 'text/html', 'Accept-Language': 'es' }

describe.each(['sqlite', 'postgres'] as const)('documents that prove themselves on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  let admin: { Cookie: string }
  let signing: Signer | undefined
  const folder = mkdtempSync(join(tmpdir(), 'ventanilla-verify-'))
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ DATABASE_URL: place.url, PUBLIC_URL: 'https://tramites.example' })
    signing = await openSigner(
      readConfig({
        SIGNING_CERTIFICATE: await makeKeyStore(folder, dialect),
        SIGNING_PASSPHRASE: storePassphrase,
      }),
      new Date(),
    )
    admin = await app.signIn('admin@demo.local')
  })
  afterAll(async () => {
    await app.close()
    await remove()
    rmSync(folder, { recursive: true, force: true })
  })

  async function save(formUid: string) {
    const person = {
      id: 7,
      dni: '30111222',
      summary: JSON.stringify({ kind: 'natural', name: 'Ana Núñez', number: '30111222' }),
    }
    const submission = { version: 1, ...sampleAnswer(getFixture(formUid), seededRandom(3)) }
    const author = { kind: 'staff', userId: 1 } as const
    return await saveAnswer(app.deps, { formUid, key: crypto.randomUUID(), submission, author, person })
  }
  /** The code that stands at the foot of a document. */
  async function issued(response: Response) {
    expect(response.status).toBe(200)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const { pages } = await readPdf(bytes)
    for (const page of pages) expect(page).toContain('tramites.example/verificar')
    return {
      code: /\b[A-Z0-9]+-[A-Z0-9]{4}\b/.exec(pages.at(-1) ?? '')?.[0] ?? '',
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }
  }
  const voucher = async (uid: string) =>
    await issued(await app.request(`/api/v1/public/vouchers/${uid}`, { headers: html }))
  let asked = 0
  /** Each from somewhere else, unless it says where from: looks are counted by address. */
  const elsewhere = () => `203.0.113.${++asked}`
  const ask = (code: string, remote = elsewhere()) => app.request(`/api/v1/public/verify/${code}`, {}, remote)
  const page = (path: string, remote = elsewhere()) => app.request(path, { headers: html }, remote)

  it('bear a code that anybody may ask by, and each copy has its own', async () => {
    const { uid, docCode } = await save('event-permit')
    const documents = [
      await voucher(uid),
      await voucher(uid),
      await issued(await app.request(`/api/v1/answers/${uid}/pdf`, { headers: { ...admin, ...html } })),
    ]
    expect(new Set(documents.map(({ code }) => code)).size).toBe(3)
    for (const [index, { code, sha256 }] of documents.entries()) {
      expect(code).toMatch(new RegExp(`^${docCode}-[A-HJKMNP-Z2-9]{4}$`))
      const response = await ask(code)
      const said: unknown = await response.json()
      expect(said).toEqual({
        isOurs: true,
        code,
        kind: index < 2 ? 'voucher' : 'answer',
        title: getFixture('event-permit').definition.title.text,
        issuedAt: expect.stringMatching(/Z$/),
        sha256,
        isSigned: false,
        isWithdrawn: false,
        municipality: { name: expect.any(String), timeZone: expect.any(String) },
      })
      // As people copy it from paper.
      expect((await ask(` ${code.toLowerCase().replace('-', '–')} `)).status).toBe(200)
    }
  })

  it('are told to be ours by a page without a name, an answer or a state, which lets nothing out', async () => {
    const { uid, docCode } = await save('event-permit')
    const { code, sha256 } = await voucher(uid)
    const response = await page(`/verificar/${code}`)
    const shown = await response.text()
    expect(response.status).toBe(200)
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    for (const rule of ["default-src 'none'", "script-src 'self'", "connect-src 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule)
    expect(policy).not.toContain('unsafe')
    for (const words of ['El código es de', 'Comprobante', getFixture('event-permit').definition.title.text, sha256])
      expect(shown).toContain(words)
    const answer = JSON.stringify(sampleAnswer(getFixture('event-permit'), seededRandom(3)))
    const texts = [...answer.matchAll(/"value":"([^"]{6,})"/g)].map(([, value = '']) => value)
    expect(texts.length).toBeGreaterThan(2)
    for (const secret of ['Ana Núñez', '30111222', uid, ...texts]) expect(shown).not.toContain(secret)
    const row = await app.deps.db.sql
      .select()
      .from(app.deps.db.tables.issuedDocument)
      .where(eq(app.deps.db.tables.issuedDocument.code, code))
    expect(JSON.stringify(row)).not.toMatch(/Ana|30111222/)
    // A form without script leads to the page of the code.
    const asked = await page(`/verificar?code=+${code.toLowerCase()}&lang=es`)
    expect([asked.status, asked.headers.get('Location')]).toEqual([303, `/verificar/${code}?lang=es`])
    expect((await page('/verificar')).status).toBe(200)
    expect(docCode).not.toBe('')
  })

  it('are unknown in the same words where a code was never given, on the page and to programs', async () => {
    for (const code of ['VM1-AAAA', 'nothing', `${'A'.repeat(80)}-2222`, "<script>'", '..%2f..']) {
      const response = await ask(encodeURIComponent(code))
      expect([response.status, await codeOf(response)]).toEqual([404, 'document.unknown'])
      const shown = await page(`/verificar/${encodeURIComponent(code)}`)
      const text = await shown.text()
      expect(shown.status).toBe(404)
      expect(text).toContain('No emitimos ningún documento con ese código')
      expect(text).not.toContain("<script>'")
    }
  })

  it('are signed where a certificate is configured, and say so in themselves and on the page', async () => {
    const { uid } = await save('event-permit')
    const { text } = app.deps
    const { bytes } = await voucherPdf({ ...app.deps, signer: signing }, uid, text('es'))
    const file = join(folder, 'voucher.pdf')
    writeFileSync(file, bytes)
    const { stdout } = await promisify(execFile)('pdfsig', ['-nocert', file])
    expect(stdout).toContain('Signature Validation: Signature is Valid.')
    expect(stdout).toContain('Total document signed')
    const { pages } = await readPdf(bytes)
    expect(pages[0]).toContain('Firmado electrónicamente')
    expect(pages[0]?.replaceAll(/\s+/g, ' ')).toContain('con el certificado de Sello de Villa María')
    const code = /\b[A-Z0-9]+-[A-Z0-9]{4}\b/.exec(pages[0] ?? '')?.[0] ?? ''
    const said = (await (await ask(code)).json()) as { isSigned: boolean; sha256: string }
    expect(said).toMatchObject({ isSigned: true, sha256: createHash('sha256').update(bytes).digest('hex') })
    expect(await (await page(`/verificar/${code}`)).text()).toContain('Firma electrónica')
    // What a certificate that is over would sign proves nothing.
    const over = signing && { ...signing, validUntil: 0 }
    const unsigned = await voucherPdf({ ...app.deps, signer: over }, uid, text('es'))
    expect((await readPdf(unsigned.bytes)).pages[0]).not.toContain('Firmado electrónicamente')
  })

  it('are withdrawn while their answer is in the trash, and for good once it is gone', async () => {
    const { uid } = await save('event-permit')
    const { code } = await voucher(uid)
    const { db } = app.deps
    const { answer } = db.tables
    const isWithdrawn = async () => ((await (await ask(code)).json()) as { isWithdrawn: boolean }).isWithdrawn
    const rows = await db.sql.select({ formId: answer.formId, id: answer.id }).from(answer).where(eq(answer.uid, uid))
    const trash = { formId: 0, trashedFrom: rows[0]?.formId ?? 0, trashedAt: Date.now() }
    await db.sql.update(answer).set(trash).where(eq(answer.uid, uid))
    expect(await isWithdrawn()).toBe(true)
    const shown = await (await page(`/verificar/${code}`)).text()
    expect(shown).toContain('El documento se retiró')
    expect(shown).not.toContain('El código es de')
    await db.sql
      .update(answer)
      .set({ formId: trash.trashedFrom, trashedFrom: null, trashedAt: null })
      .where(eq(answer.uid, uid))
    expect(await isWithdrawn()).toBe(false)
  })

  it('say nothing of the answer’s code where the town hides it', async () => {
    const { uid, docCode } = await save('event-permit')
    const { db } = app.deps
    const { form, municipality } = db.tables
    const [town] = await db.sql
      .select({ id: municipality.id, settings: municipality.settings })
      .from(form)
      .innerJoin(municipality, eq(municipality.id, form.municipalityId))
      .where(eq(form.uid, 'event-permit'))
    const put = (settings: string) =>
      db.sql
        .update(municipality)
        .set({ settings })
        .where(eq(municipality.id, town?.id ?? 0))
    await put(JSON.stringify({ ...JSON.parse(town?.settings ?? '{}'), hideVoucherCode: true }))
    try {
      const { code } = await voucher(uid)
      expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}-[A-HJKMNP-Z2-9]{4}$/)
      expect(code).not.toContain(docCode)
      expect((await ask(code)).status).toBe(200)
    } finally {
      await put(town?.settings ?? '{}')
    }
  })

  it('can be asked for twenty times a minute; then people are told how long to wait', async () => {
    const remote = '198.51.100.77'
    for (let tried = 0; tried < 20; tried++) expect((await page('/verificar/VM1-AAAA', remote)).status).toBe(404)
    const shown = await page('/verificar/VM1-AAAA', remote)
    expect([shown.status, Number(shown.headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect(await shown.text()).toMatch(/Espere \d+ segundos? y pruebe otra vez/)
    const response = await ask('VM1-AAAA', remote)
    expect([response.status, await codeOf(response)]).toEqual([429, 'request.tooMany'])
    expect((await page('/verificar', remote)).status).toBe(200)
  })
})
