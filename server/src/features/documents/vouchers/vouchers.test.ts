import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { codeOf, type OpenApp, openApp } from '../../../../../tests/app/open-app.ts'
import { postgresPlace, sqlitePlace } from '../../../../../tests/contract/databases.ts'
import { readStoredAnswer } from '../../answers/record/read/read-answer.ts'
import { saveAnswer } from '../../answers/record/save/save-answer.ts'
import { voucherLayout } from './voucher-layout.ts'

describe.each(['sqlite', 'postgres'] as const)('vouchers on %s', dialect => {
  let app: OpenApp
  let remove: () => Promise<void>
  beforeAll(async () => {
    const place = dialect === 'sqlite' ? sqlitePlace() : await postgresPlace(inject('postgresUrl'))
    remove = place.remove
    app = await openApp({ DATABASE_URL: place.url })
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })
  async function save(formUid: string) {
    const person = {
      id: 7,
      dni: '30111222',
      summary: JSON.stringify({ kind: 'natural', name: 'Ana', number: '30111222' }),
    }
    const submission = { version: 1, ...sampleAnswer(getFixture(formUid), seededRandom(3)) }
    const author = { kind: 'staff', userId: 1 } as const
    return await saveAnswer(app.deps, { formUid, key: crypto.randomUUID(), submission, author, person })
  }
  const get = (uid: string) => app.request(`/api/v1/public/vouchers/${uid}`, { headers: { 'Accept-Language': 'ja' } })

  it('are drawn for whoever has the id of an answer to a public form, or to one of the portal', async () => {
    for (const form of ['event-permit', 'driving-licence']) {
      const { uid, docCode } = await save(form)
      const response = await get(uid)
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
      expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="voucher-${docCode}.pdf"`)
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
  })

  it("are not there for staff's own forms, nor for an id that nobody was told", async () => {
    const { uid, docCode } = await save('census-visit')
    for (const id of [uid, docCode, 'x'.repeat(22)]) {
      const response = await get(id)
      expect([response.status, await codeOf(response)]).toEqual([404, 'answer.notFound'])
    }
  })

  it("say the form's own words and nothing of what was answered or by whom", async () => {
    const { uid, docCode } = await save('event-permit')
    const { db, text } = app.deps
    const answer = await readStoredAnswer(db, eq(db.tables.answer.uid, uid))
    const proof = { address: 'https://a.example/verificar/X-1', title: 'Compruebe', lines: [] }
    const issuer = { municipalityId: 1, contact: undefined, crest: undefined }
    const options = {
      signed: undefined,
      text: text('es'),
      product: 'Ventanilla',
      at: new Date(),
      statusAddress: undefined,
      proof,
      issuer,
    }
    const layout = JSON.stringify(voucherLayout(answer, { ...options, hidesCode: false }))
    for (const said of ['Comprobante', docCode, 'Este justificante no autoriza el acto.'])
      expect(layout).toContain(said)
    for (const secret of ['Ana', '30111222', answer.recordCode ?? 'no code', uid]) expect(layout).not.toContain(secret)
    expect(JSON.stringify(voucherLayout(answer, { ...options, hidesCode: true }))).not.toContain(docCode)
  })
})
