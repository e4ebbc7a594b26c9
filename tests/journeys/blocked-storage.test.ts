import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../postgres.ts'
import { launchPerson } from './browser.ts'
import { fillIn, mouseHands } from './fill-in.ts'
import { type RunningServer, startServer } from './server.ts'
import { atRest, save, savedCode, toCheck, withoutWaiting } from './town-site.ts'

let server: RunningServer
let town: ChildProcess
let townUrl: string
const fixture = getFixture('neighbour-complaint')
beforeAll(async () => {
  server = await startServer(withoutWaiting)
  const port = await freePort()
  const serve = fileURLToPath(new URL('../../examples/iframe/serve.js', import.meta.url))
  town = spawn(process.execPath, [serve, '--host', server.url, '--port', String(port)], { stdio: 'pipe' })
  await new Promise(resolve => town.stdout?.once('data', resolve))
  townUrl = `http://localhost:${port}/`
})
afterAll(async () => {
  town?.kill()
  await server?.stop()
})

/** A person whose browser keeps third parties from cookies and storage, by its own settings: nothing in the page is changed. */
async function strictPerson(settings: object): Promise<{ person: BrowserContext; close(): Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'ventanilla-profile-'))
  mkdirSync(join(profile, 'Default'))
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify({ profile: settings }))
  const person = await launchPerson(profile)
  return {
    person,
    async close() {
      await person.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

describe('a form in a frame of another site, in a browser that blocks third parties', () => {
  it('has no storage there, says nothing of it, and is answered', async () => {
    const { person, close } = await strictPerson({ cookie_controls_mode: 1, block_third_party_cookies: true })
    const page = await person.newPage()
    const complaints: string[] = []
    page.on('pageerror', error => complaints.push(error.message))
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
    await page.goto(townUrl)
    const frame = page.frames().find(each => each.url().startsWith(server.url))
    const form = page.frameLocator('iframe').locator('#ventanilla')
    // The frame grows to the form's height meanwhile.
    await atRest(toCheck(form))
    const refused = await frame?.evaluate(async () => {
      const attempt = (work: () => unknown) => {
        try {
          return work()
        } catch (error) {
          return error instanceof DOMException ? error.name : error
        }
      }
      const opened = await new Promise(resolve => {
        const opening = indexedDB.open('x')
        opening.addEventListener('success', () => resolve('opened'))
        opening.addEventListener('error', () => resolve('refused'))
      })
      return [attempt(() => sessionStorage.length), attempt(() => localStorage.length), opened]
    })
    expect(refused).toEqual(['SecurityError', 'SecurityError', 'refused'])
    await fillIn(form, fixture.definition, sampleAnswer(fixture, seededRandom(8)).content, mouseHands())
    await expect.poll(() => form.getByText('Conservar en este dispositivo').count()).toBe(0)
    await toCheck(form).click()
    await atRest(save(form))
    await save(form).click()
    const code = await savedCode(form)
    await page.getByText(`Reclamo registrado: ${code}`).waitFor()
    expect(complaints).toEqual([])
    await expect.poll(() => person.cookies()).toEqual([])
    await close()
  })
})
