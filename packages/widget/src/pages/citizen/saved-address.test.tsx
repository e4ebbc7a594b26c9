import { rememberSaved } from '@ventanilla/api'
import { getFixture } from '@ventanilla/model/fixtures'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const { definition } = getFixture('driving-licence')
const municipality = { id: '70', name: 'Villa María', location: null, timeZone: 'UTC', settings: {} }
const common = {
  id: 'driving-licence',
  language: 'es',
  municipality,
  branding: {},
  allowedOrigins: null,
  closedReason: null,
}
/** As the server gives a form that is not public: its title alone. */
const given = {
  ...common,
  lookups: true,
  live: { public: false },
  definition: { title: definition.title, language: 'es' },
}
const whole = { ...common, lookups: true, live: { public: false, singleAnswer: false }, definition }
const session = { token: 't', citizenId: '7', username: 'mjluduena', expiresAt: '2100-01-01T00:00:00.000Z' }
const saved = { answerId: 'a1', docCode: 'VM7', savedAt: '2026-03-27T10:00:00.000Z' }
const own = { id: 'a1', docCode: 'VM7', formId: 'driving-licence' }

let asked: string[]
beforeEach(() => {
  asked = []
  vi.resetModules()
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const body = address.includes('/citizen/answers')
      ? { items: address.includes('docCode=VM7') && address.includes('form=driving-licence') ? [own] : [] }
      : whole
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
  })
})
afterEach(() => {
  sessionStorage.clear()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

/** What the page shows in place of what the server wrote, once its script has run; undefined where that stays. */
async function open(path: string, script = './citizen.tsx'): Promise<string | undefined> {
  const main = document.createElement('main')
  main.id = 'ventanilla'
  const data = document.createElement('script')
  data.id = 'ventanilla-form'
  data.type = 'application/json'
  data.textContent = JSON.stringify(script === './citizen.tsx' ? given : { ...whole, live: { public: true } })
  document.documentElement.lang = 'es'
  document.body.append(main, data)
  window.history.replaceState(null, '', path)
  await (script === './citizen.tsx' ? import('./citizen.tsx') : import('../page.ts'))
  const said = () => main.shadowRoot?.textContent ?? ''
  await vi.waitFor(() => expect(said()).not.toBe(''), { timeout: 1_500 }).catch(() => undefined)
  return said() === '' ? undefined : said()
}
const portal = '/ciudadano/guardado/driving-licence'
const confirmed = 'La respuesta se registró correctamente'

it('confirms an answer to the citizen whose it is, with the words that only a session opens', async () => {
  sessionStorage.setItem('ventanilla citizen', JSON.stringify(session))
  const page = await open(`${portal}/VM7/7`)
  expect(page).toContain(confirmed)
  expect(page).toContain('Villa María ya recibió la respuesta. Su estado es ahora:')
  expect(asked).toContainEqual(expect.stringContaining('/api/v1/citizen/forms/driving-licence'))
})

it('confirms nothing to a citizen for a code that is not of their answers to this form', async () => {
  sessionStorage.setItem('ventanilla citizen', JSON.stringify(session))
  expect(await open(`${portal}/VM999999/7`)).toBeUndefined()
  expect(asked.filter(address => address.includes('/forms/'))).toEqual([])
})

it('says to another citizen that the answer is not theirs', async () => {
  sessionStorage.setItem('ventanilla citizen', JSON.stringify(session))
  expect(await open(`${portal}/VM7/8`)).toContain('La respuesta no pertenece al ciudadano')
})

it('leaves the page as it came, and asks for nothing, without a session and outside the tab that saved', async () => {
  expect(await open(`${portal}/VM7`)).toBeUndefined()
  expect(asked).toEqual([])
})

it('confirms a public answer in the tab that saved it, and another form’s with its code not', async () => {
  rememberSaved(saved, { id: 'driving-licence', municipality })
  expect(await open('/publico/guardado/driving-licence/VM7', '../page.ts')).toContain(confirmed)
  sessionStorage.clear()
  rememberSaved(saved, { id: 'pruning-request', municipality })
  document.body.replaceChildren()
  vi.resetModules()
  expect(await open('/publico/guardado/driving-licence/VM7', '../page.ts')).toBeUndefined()
})
