import { createPublicClient } from '@ventanilla/api'
import { RootContext } from '@ventanilla/ui'
import { createRoot } from 'react-dom/client'
import { createDraftStore } from './draft-store.ts'
import { createEmit } from './host-events.ts'
import { interfaceLanguage, languagesOf } from './languages.ts'
import { english, loadForm, readForm, type Source } from './load-form.ts'
import type { Mounted, MountOptions, WidgetTheme } from './options.ts'
import type { OwnPage } from './own-page.ts'
import { showSkeleton } from './skeleton.ts'
import { addStyles } from './style-sheet.ts'
import { Widget } from './Widget.tsx'

/** Shows a form inside an element, in a shadow root of its own; `page` is what only a page of our own does. */
export function show(element: HTMLElement, options: MountOptions, page?: OwnPage): Mounted {
  const source = sourceOf(element, options, page)
  // The form is on its way before anything is drawn.
  const first = loadForm(source)
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  root.replaceChildren()
  const addCss = addStyles(root, options.nonce)
  const box = document.createElement('div')
  box.className = 'ventanilla'
  setTheme(box, options.theme)
  root.append(box)

  const emit = createEmit(element, options.on)
  const sizes = new ResizeObserver(() => emit('resize', { height: Math.ceil(box.getBoundingClientRect().height) }))
  sizes.observe(box)

  const tree = createRoot(box)
  const around = { container: box, addCss }
  const origin = originOf(options)
  const { client, formId } = source
  const read = () => readForm(source)
  let run = 0
  let skeleton: ReturnType<typeof showSkeleton> | undefined
  async function begin({ store, text, found }: ReturnType<typeof loadForm>) {
    const own = ++run
    skeleton?.end()
    const now = showSkeleton(box, english)
    skeleton = now
    void text.then(now.say)
    const what = await found
    if (own !== run) return
    now.end()
    tree.render(
      <RootContext.Provider value={around}>
        <Widget key={own} found={what} {...{ client, origin, emit, read, store, reload, page }} />
      </RootContext.Provider>,
    )
    if ('form' in what) emit('ready', { formId, version: what.form.version })
    else emit('error', { code: what.code })
  }
  function reload() {
    tree.render(null)
    void begin(loadForm({ ...source, given: undefined }))
  }
  void begin(first)
  return {
    destroy() {
      run++
      skeleton?.end()
      sizes.disconnect()
      tree.unmount()
      root.replaceChildren()
    },
    focus: () => box.querySelector<HTMLElement>('form :is(input,textarea,select):not([tabindex="-1"])')?.focus(),
    reload,
  }
}

const originOf = ({ origin }: MountOptions) => origin.replace(/\/$/, '')

function sourceOf(element: HTMLElement, options: MountOptions, page: OwnPage | undefined): Source {
  const language = interfaceLanguage(languagesOf(element, options.lang))
  const base = originOf(options)
  const { form: formId, prefill, draft } = options
  return {
    client: page?.citizen?.client ?? createPublicClient({ base, credentials: 'omit', language: () => language }),
    openStore: () =>
      draft === 'none' ? undefined : createDraftStore(`${base} ${formId}${page?.citizen ? ` ${page.citizen.id}` : ''}`),
    given: page?.form,
    formId,
    language,
    prefill,
  }
}

/**
 * Sets the theme of a drawn form, and whether the stronger and softer accents are derived: a town that sets only `--ventanilla-accent`
 * gets a focus ring and grounds of its own hue.
 */
export function setTheme(box: HTMLElement, theme: WidgetTheme = 'light'): void {
  box.dataset['theme'] = theme
  requestAnimationFrame(() => {
    const style = getComputedStyle(box)
    const has = (name: string) => style.getPropertyValue(`--ventanilla-${name}`).trim() !== ''
    box.classList.toggle('v-derived', has('accent') && !has('accent-strong'))
  })
}
