import type { PublicForm } from '@ventanilla/api'
import type { FormDefinition, Language } from '@ventanilla/model'
import { getFixture } from '@ventanilla/model/fixtures'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { Mounted, MountOptions } from '../../packages/widget/src/host/options.ts'
import { bundled, onPreact } from './bundled.ts'

type Client = typeof import('./client.ts')
type Server = typeof import('./server.ts')
type Part = Awaited<ReturnType<Client['loadPart']>>

const origin = 'https://forms.test'

/** The widget under Preact and the server's drawing of it, each with a Preact of its own. */
async function townPages() {
  const client: Client = await import(/* @vite-ignore */ await bundled('client', 'client.ts', onPreact))
  const server: Server = await import(/* @vite-ignore */ await bundled('server', 'server.ts', onPreact))
  const part = await client.loadPart()
  return { client, server, part }
}

export function publicForm(id: string, language: Language = 'en', change: Partial<FormDefinition> = {}): PublicForm {
  const { definition, live } = getFixture(id)
  return {
    id,
    version: 1,
    title: definition.title.text,
    description: '',
    live: { ...live, public: true, remaining: null },
    municipality: { id: 'egues', name: 'Egüés', location: null, timeZone: 'Europe/Madrid', settings: {} },
    branding: {},
    isOpen: true,
    mapTiles: null,
    closedReason: null,
    allowedOrigins: null,
    language,
    minimumSeconds: 0,
    definition: { ...definition, ...change },
  }
}

/** Until it is so, on a machine that has much else to do too. */
export const until = async <What>(check: () => What | Promise<What>): Promise<What> =>
  await vi.waitFor(check, { timeout: 10_000, interval: 10 })

/** Until what was to come with the next two frames is there. */
export async function frames(): Promise<void> {
  for (let count = 0; count < 2; count++) {
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 20)))
  }
}

type Opening = Partial<MountOptions> & { element?: HTMLElement; prerenders?: boolean }

/** Pages for every test of a file. */
export function town() {
  let pages: Awaited<ReturnType<typeof townPages>>
  const opened: Page[] = []
  beforeAll(async () => {
    pages = await townPages()
  }, 60_000)
  beforeEach(() => {
    sessionStorage.clear()
    // Nothing in a shadow root matches :focus in happy-dom: it asks the document, which names the element that holds the root.
    const activeElement = () => opened.at(-1)?.element.shadowRoot?.activeElement ?? null
    vi.spyOn(document, 'activeElement', 'get').mockImplementation(activeElement)
  })
  afterEach(async () => {
    for (const { mounted } of opened.splice(0)) mounted.destroy()
    await frames()
    document.body.replaceChildren()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  /** What the server gives for a form. */
  const serve = (form: PublicForm) => vi.stubGlobal('fetch', async () => Response.json(form))
  const shown = (form: PublicForm, opening?: Opening) => {
    const page = open(pages.client, pages.part, form, opening)
    opened.push(page)
    return page
  }
  return {
    serve,
    shown,
    withDrawing: async (form: PublicForm) => await pages.server.withDrawing(form),
    /** Forms by their tag; what makes them work arrives for all at once. */
    tags() {
      const waiting: ((part: Part) => void)[] = []
      const load = () => new Promise<Part>(resolve => waiting.push(resolve))
      pages.client.defineElement(origin, (element, options) =>
        pages.client.show(element, options, { load, prerenders: true }),
      )
      return {
        asked: () => waiting.length,
        async arrive() {
          for (const tell of waiting) tell(pages.part)
          await frames()
        },
        tag(id: string) {
          const element = document.createElement('ventanilla-form')
          element.setAttribute('form-id', id)
          element.setAttribute('lang', 'en')
          document.body.append(element)
          return element
        },
      }
    },
    loadLazyParts: async () => await pages.client.loadLazyParts(),
    /** A form as its server drew it, shown in a page where nothing works yet. */
    async drawn(form: PublicForm, opening?: Opening) {
      serve(await pages.server.withDrawing(form))
      const page = shown(form, opening)
      await until(() => expect(page.element.shadowRoot?.querySelectorAll('form').length).toBe(1))
      await frames()
      return page
    },
  }
}

export type Page = ReturnType<typeof open>

/** A form in a page whose script came; what makes it work comes when it is told to. */
function open({ show }: Client, part: Part, form: PublicForm, opening: Opening = {}) {
  const { element = document.createElement('div'), prerenders = true, ...options } = opening
  if (!element.isConnected) document.body.append(element)
  const told: { name: string; detail: unknown }[] = []
  for (const name of ['ready', 'error', 'change'])
    element.addEventListener(name, event => told.push({ name, detail: event instanceof CustomEvent && event.detail }))
  const waiting: ((outcome: Part | undefined) => void)[] = []
  const load = () =>
    new Promise<Part>((resolve, reject) => {
      waiting.push(found => (found ? resolve(found) : reject(new Error('no connection'))))
    })
  const mounted: Mounted = show(
    element,
    { form: form.id, lang: form.language, origin, ...options },
    { load, prerenders },
  )
  let isGone = false
  const root = () => element.shadowRoot
  const box = () => {
    const found = root()?.querySelector<HTMLElement>('.ventanilla')
    if (!found) throw new Error('nothing is shown')
    return found
  }
  return {
    element,
    mounted: {
      ...mounted,
      destroy() {
        isGone = true
        mounted.destroy()
      },
    },
    told,
    box,
    /** How often the part was asked for. */
    asked: () => waiting.length,
    /** The part arrives; `then` hears of the form that begins with it. */
    async arrive(then: (run: ReturnType<Part['runForm']>) => void = () => undefined) {
      const runForm: Part['runForm'] = (...given) => {
        const run = part.runForm(...given)
        then(run)
        return run
      }
      const { length } = told
      for (const tell of waiting) tell({ ...part, runForm })
      // Whoever is gone says nothing any more.
      const isOver = () => isGone || told.slice(length).some(({ name }) => name !== 'change')
      await until(() => expect(isOver()).toBe(true))
      await frames()
    },
    /** It does not. */
    async fail() {
      for (const tell of waiting.splice(0)) tell(undefined)
      await frames()
    },
    all: <Kind extends HTMLElement = HTMLElement>(selector: string) => [...box().querySelectorAll<Kind>(selector)],
    one(selector: string): HTMLElement {
      const found = box().querySelector<HTMLElement>(selector)
      if (!found) throw new Error(`there is no ${selector}`)
      return found
    },
    /** The control of a question, by section, row and question. */
    field(key: string): HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
      const found = box().querySelector(`[id$="${key}"]`)
      const isField =
        found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement || found instanceof HTMLSelectElement
      if (!isField) throw new Error(`there is no field ${key}`)
      return found
    },
  }
}
