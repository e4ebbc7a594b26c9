import { randomUUID } from 'node:crypto'
import { type FormContent, newLiveSettings } from '@ventanilla/model'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdf } from '../app/sample-files.ts'
import { lockedPages, twoPages } from '../../server/src/platform/pdf/samples/sample-pdf.ts'
import { pageSize } from '../../server/src/platform/first-page/draw-first-page.ts'
import { asStaff } from './as-staff.ts'
import { signIn } from './backoffice.ts'
import { expectAccessible, expectNoSidewaysScroll, keepScreen, launchBrowser, visit } from './browser.ts'
import { expectFocused } from './by-keys.ts'
import { type RunningServer, startServer } from './server.ts'
import { smallForm } from './small-form.ts'
import { save, toCheck, withoutWaiting } from './town-site.ts'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer(withoutWaiting)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** A public form whose one question takes three files, photos or documents. */
async function addForm(): Promise<string> {
  const call = await asStaff(server.url, 'admin')
  const id = randomUUID().replaceAll('-', '').slice(0, 10)
  const { definition, areaIds } = smallForm('Poda de un árbol', ['Fotos del árbol'])
  const attachments = { image: true, document: true, video: false }
  const sections = definition.sections.map(section =>
    section.kind === 'simple'
      ? {
          ...section,
          questions: section.questions.map(question => ({
            ...question,
            kind: 'open' as const,
            dataType: 'title' as const,
            required: true,
            attachments,
            maxFiles: 3,
          })),
        }
      : section,
  )
  const content: FormContent = {
    definition: { ...definition, sections },
    live: { ...newLiveSettings(), public: true },
    areaIds,
  }
  await call('POST', '/forms', { id, content })
  return id
}

/** A photo as a phone takes it: 4,000 px wide, of much detail, and with the place where it was taken. */
async function photo(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 4000
    canvas.height = 1200
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    for (let line = 0; line < 4000; line += 3) {
      pen.fillStyle = `hsl(${line * 47} 80% ${20 + (line % 60)}%)`
      pen.fillRect(line, (line * 31) % 600, 2, 600)
    }
    const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', 1))
    const address = await new Promise<string>(done => {
      const reader = new FileReader()
      reader.addEventListener('load', () => done(typeof reader.result === 'string' ? reader.result : ''))
      reader.readAsDataURL(blob ?? new Blob())
    })
    return address.slice(address.indexOf(',') + 1)
  })
  const place = Buffer.from('Exif\0\0 42.8151, -1.5965')
  const marker = Buffer.from([0xff, 0xe1, 0, place.length + 2])
  const bytes = Buffer.from(drawn, 'base64')
  return Buffer.concat([bytes.subarray(0, 2), marker, place, bytes.subarray(2)])
}

it.each([
  { width: 1280, dark: false },
  { width: 360, dark: true, touch: true },
])(
  'takes several files in one list, photos made smaller, as the desk and the document then have them, %j',
  async how => {
    const id = await addForm()
    const person = await visit(browser, { ...how, height: 760 })
    const { page } = person
    await page.goto(`${server.url}/publico/contestar/${id}`)
    const input = page.getByLabel(how.touch ? /^Elegir del teléfono/ : /^Elegir archivos/)
    await input.waitFor({ state: 'attached' })
    const taken = await photo(page)
    const rows = page.getByRole('group', { name: /^Fotos del árbol/ }).getByRole('listitem')
    await input.setInputFiles([
      { name: 'copa.jpg', mimeType: 'image/jpeg', buffer: taken },
      { name: 'viento.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') },
      { name: 'informe.pdf', mimeType: 'application/pdf', buffer: pdf },
    ])
    await rows.getByText('Los videos no entran aquí. Suba fotos JPG o PNG, o un PDF.').waitFor()
    await rows
      .filter({ hasText: 'copa.jpg' })
      .getByText(/^\d+(,\d+)? kB, de \d+(,\d+)? MB$/)
      .waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await keepScreen(page, `several-files-${how.width}`)
    await page.getByRole('button', { name: /^Quitar.*viento\.mp4/ }).click()
    // Taken away by mistake, it is brought back, and stands last now.
    await page.getByRole('button', { name: /^Quitar.*copa\.jpg/ }).press('Enter')
    const away = page.locator('.v-files-taken')
    await away.getByText('Se quitó copa.jpg').waitFor()
    await expectFocused(away.getByRole('button'))
    await page.keyboard.press('Enter')
    await expect.poll(() => rows.locator('.v-file-name').allTextContents()).toEqual(['informe.pdf', 'copa.jpg'])
    await rows
      .filter({ hasText: 'copa.jpg' })
      .getByText(/^\d+(,\d+)? kB$/)
      .waitFor()
    await expectAccessible(page)
    await toCheck(page.locator('#ventanilla')).click()
    await page
      .locator('.v-review')
      .getByText(/copa\.jpg/)
      .first()
      .waitFor()
    await keepScreen(page, `several-files-check-${how.width}`)
    await save(page.locator('#ventanilla')).click()
    await page.waitForURL(/\/publico\/guardado\//)

    const call = await asStaff(server.url, 'admin')
    const { items } = (await call('GET', `/forms/${id}/answers`)) as { items: { id: string }[] }
    const answer = (await call('GET', `/answers/${items[0]?.id}`)) as {
      files: Record<string, { name: string; size: number }>
    }
    const kept = Object.values(answer.files)
    expect(kept.map(({ name }) => name).toSorted()).toEqual(['copa.jpg', 'informe.pdf'])
    expect(kept.find(({ name }) => name === 'copa.jpg')?.size).toBeLessThan(taken.length / 2)
    expect(person.complaints).toEqual([])
    await person.close()
  },
)

/** The picture of a row, as far as it is drawn: how wide it is, or nothing where the outline of a file stands there. */
const pictureOf = (row: Locator) =>
  row.locator('.v-file-thumbnail').evaluate(each => (each instanceof HTMLImageElement ? each.naturalWidth : 0))

it.each([
  { width: 1280, dark: true },
  { width: 360, dark: false, touch: true },
])('shows the first page of a PDF, and the outline of a file for one that has none to show, %j', async how => {
  const id = await addForm()
  const person = await visit(browser, { ...how, height: 760 })
  const { page } = person
  await page.goto(`${server.url}/publico/contestar/${id}`)
  const input = page.getByLabel(how.touch ? /^Elegir del teléfono/ : /^Elegir archivos/)
  await input.waitFor({ state: 'attached' })
  const asked: string[] = []
  page.on('response', response => {
    if (response.url().endsWith('/page')) asked.push(String(response.status()))
  })
  const document = (name: string, bytes: Uint8Array) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(bytes),
  })
  await input.setInputFiles([
    document('plano.pdf', await twoPages()),
    document('cerrado.pdf', await lockedPages()),
    document('roto.pdf', pdf),
  ])
  const row = (name: string) =>
    page
      .getByRole('group', { name: /^Fotos del árbol/ })
      .getByRole('listitem')
      .filter({ hasText: name })
  await expect.poll(() => pictureOf(row('plano.pdf'))).toBe(pageSize.width)
  await expect.poll(() => asked.toSorted()).toEqual(['200', '204', '204'])
  expect([await pictureOf(row('cerrado.pdf')), await pictureOf(row('roto.pdf'))]).toEqual([0, 0])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await keepScreen(page, `first-page-${how.width}`)
  await toCheck(page.locator('#ventanilla')).click()
  await page
    .locator('.v-review')
    .getByText(/plano\.pdf/)
    .waitFor()
  // Only what can be shown is a picture there.
  await expect.poll(() => page.locator('.v-read-thumbnail').count()).toBe(1)
  await keepScreen(page, `first-page-check-${how.width}`)
  await save(page.locator('#ventanilla')).click()
  await page.waitForURL(/\/publico\/guardado\//)

  const call = await asStaff(server.url, 'admin')
  const { items } = (await call('GET', `/forms/${id}/answers`)) as { items: { id: string }[] }
  const staff = await visit(browser, { ...how, height: 760 })
  await signIn(staff.page, server.url)
  await staff.page.goto(`${server.url}/ver/${items[0]?.id}`)
  await staff.page.getByRole('link', { name: /plano\.pdf/ }).waitFor()
  await expect
    .poll(() =>
      staff.page
        .locator('.v-read-thumbnail')
        .evaluateAll(all => all.map(each => (each as HTMLImageElement).naturalWidth)),
    )
    .toEqual([pageSize.width])
  await keepScreen(staff.page, `first-page-staff-${how.width}`)
  expect([person.complaints, staff.complaints]).toEqual([[], []])
  await person.close()
  await staff.close()
})
