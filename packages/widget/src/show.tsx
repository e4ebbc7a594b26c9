import { createPublicClient } from '@ventanilla/api'
import { RootContext } from '@ventanilla/ui'
import { createRoot } from 'react-dom/client'
import { draftName, leaveDraft } from './draft-name.ts'
import { createDraftStore, type Draft } from './draft-store.ts'
import { elementOptions } from './element-options.ts'
import { createEmit } from './host-events.ts'
import { interfaceLanguage, languagesOf } from './languages.ts'
import {
  english,
  type Failure,
  type Loaded,
  type Loading,
  loadForm,
  readDraft,
  readForm,
  type Source,
} from './load-form.ts'
import { nextFrame } from './next-frame.ts'
import type { Mounted, MountOptions, WidgetTheme } from './options.ts'
import type { OwnPage } from './own-page.ts'
import { showSkeleton } from './skeleton.ts'
import { addStyles, prepareStyles } from './style-sheet.ts'
import { boxOf, take } from './taken.ts'
import { Widget } from './Widget.tsx'

type Drawing = { key: string; draft?: Draft | undefined }

/** Shows a form inside an element, in a shadow root of its own; `page` is what only a page of our own does. */
export function show(element: HTMLElement, options: MountOptions, page?: OwnPage): Mounted {
  const source = sourceOf(element, options, page)
  // The form is on its way before anything is drawn.
  const first = loadForm(source)
  prepareStyles()
  const box = document.createElement('div')
  box.className = 'ventanilla'
  setTheme(box, options.theme)
  take(element, box)

  const emit = createEmit(element, options.on)
  const sizes = new ResizeObserver(() => emit('resize', { height: Math.ceil(box.getBoundingClientRect().height) }))
  let addCss: (css: string) => void = () => undefined
  /** Not before there is something to show: the browser would first draw the page without it. */
  const attach = () => {
    if (box.parentNode) return
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    root.replaceChildren()
    addCss = addStyles(root, options.nonce)
    root.append(box)
    sizes.observe(box)
  }
  // What our own page says, and a form that begins again, stand there already: they begin with the draft.
  const isNew = !page && !element.shadowRoot
  if (!isNew) attach()

  const tree = createRoot(box)
  const around = { container: box, addCss: (css: string) => addCss(css) }
  const origin = originOf(options)
  const { client, formId, store } = source
  const read = () => readForm(source)
  let run = 0
  let skeleton: ReturnType<typeof showSkeleton> | undefined
  function draw(found: Loaded | Failure, { key, ...rest }: Drawing) {
    attach()
    tree.render(
      <RootContext.Provider value={around}>
        <Widget key={key} {...{ found, client, origin, emit, read, store, reload, page }} {...rest} />
      </RootContext.Provider>,
    )
  }
  async function begin({ text, found }: Loading, isFirst: boolean) {
    const own = ++run
    const isOver = () => own !== run
    skeleton?.end()
    const now = showSkeleton(box, english, attach)
    skeleton = now
    void text.then(now.say)
    const what = await found
    let draft: Draft | undefined
    const isDrawn = 'form' in what && isFirst && isNew
    if ('form' in what) {
      if (isDrawn && !isOver()) {
        now.end()
        draw(what, { key: `${own}` })
        await nextFrame()
        if (isOver()) return
        // Nobody writes in what gives way to a draft.
        box.inert = true
      }
      draft = await readDraft(source, what.form)
      box.inert = false
    }
    if (isOver()) return
    now.end()
    if (draft || !isDrawn) draw(what, { key: draft ? `${own} again` : `${own}`, draft })
    if ('form' in what) emit('ready', { formId, version: what.form.version })
    else emit('error', { code: what.code })
  }
  function reload() {
    tree.render(null)
    source.given = undefined
    void begin(loadForm(source), false)
  }
  void begin(first, true)
  return {
    destroy() {
      run++
      skeleton?.end()
      sizes.disconnect()
      tree.unmount()
      leaveDraft(element)
      if (boxOf(element) !== box) return
      take(element, undefined)
      element.shadowRoot?.replaceChildren()
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
    store:
      draft === 'none'
        ? undefined
        : createDraftStore(
            draftName(`${base} ${formId}${page?.citizen ? ` ${page.citizen.id}` : ''}${page?.copy ?? ''}`, element),
          ),
    given: page?.form,
    formId,
    language,
    prefill,
  }
}

/** Sets the theme of a drawn form. */
export function setTheme(box: HTMLElement, theme: WidgetTheme = 'light'): void {
  box.dataset['theme'] = theme
}

/** The theme that an element asks for by now, on the form that is drawn in it. */
export function setThemeOf(element: HTMLElement): void {
  const box = boxOf(element)
  if (box) setTheme(box, elementOptions(element).theme)
}
