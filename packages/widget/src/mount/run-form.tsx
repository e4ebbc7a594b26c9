import type { Connection, PublicForm } from '@ventanilla/api'
import { RootContext } from '@ventanilla/ui'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { loadAdvice } from '../element/load-advice.ts'
import { createDraftStore } from '../flow/draft-store.ts'
import type { Draft } from '../host/draft.ts'
import { type Failure, type Loaded, loadForm, readDraft, type Source } from '../flow/load-form.ts'
import { fetchLazyParts } from '../flow/use-lazy-parts.ts'
import { Widget } from '../flow/Widget.tsx'
import { nextFrame } from '../host/next-frame.ts'
import type { OwnPage } from '../host/own-page.ts'
import type { Prerendered } from '../prerender/put-prerender.ts'
import { replayEvents } from '../prerender/replay-events.ts'
import type { FormBox } from './form-box.ts'
import { type Skeleton, showSkeleton } from './skeleton.ts'

export type Start = Omit<Source, 'store'> & {
  /** How the form's server is asked. */
  connection: Connection
  origin: string
  page: OwnPage | undefined
  /** What a draft is called; undefined where nothing is to be kept. */
  draft: string | undefined
  /** Whether nothing stood there before. */
  isNew: boolean
  /** The form, which is on its way already. */
  first: Promise<PublicForm>
  /** What the server drew, and stands there. */
  prerendered: Prerendered | undefined
  skeleton: Skeleton
}

export type FormRun = {
  /** Takes the form out of its box. */
  end(): void
  /** Reads the form again and starts a new answer. */
  reload(): void
}

type Drawing = { key: string; draft?: Draft | undefined }

/** Makes the form of a box work: the one that is drawn there, or a new one once it is read. */
export function runForm({ box, emit, attach, addCss }: FormBox, start: Start): FormRun {
  const { connection, formId, origin, page, isNew } = start
  const client = async () => page?.citizen?.client ?? (await fetchLazyParts()).createPublicClient(connection)
  const store = start.draft === undefined ? undefined : createDraftStore(start.draft)
  const source: Source = { ...start, store }
  const root = { container: box, addCss, isTakenOver: false }
  let { prerendered, skeleton } = start
  let tree: Root | undefined
  let run = 0
  let pressed: ReturnType<Prerendered['release']> | undefined

  function draw(found: Loaded | Failure, { key, ...rest }: Drawing) {
    attach()
    const { read } = source
    const since = prerendered?.at
    const content = (
      <RootContext.Provider value={root}>
        <Widget key={key} {...{ found, client, origin, emit, read, store, reload, page, since }} {...rest} />
      </RootContext.Provider>
    )
    if (!prerendered) return (tree ??= createRoot(box)).render(content)
    pressed = prerendered.release()
    root.isTakenOver = true
    tree = hydrateRoot(box, content)
    root.isTakenOver = false
    prerendered = undefined
  }

  async function begin(form: Promise<PublicForm>, isFirst: boolean) {
    const own = ++run
    const isOver = () => own !== run
    const what = await loadForm(source, form)
    if (isOver()) return
    skeleton.end()
    let draft: Draft | undefined
    const isDrawn = 'form' in what && isFirst && isNew
    // Somebody may be writing in what stands there: it is open only where there is no draft.
    const mayRestore = 'form' in what && (!prerendered || box.inert)
    if (isDrawn) draw(what, { key: `${own}` })
    if (mayRestore) {
      if (isDrawn) {
        await nextFrame()
        if (isOver()) return
        // Nobody writes in what gives way to a draft.
        box.inert = true
      }
      draft = page?.draft ?? (await readDraft(source, what))
      box.inert = false
      if (isOver()) return
    }
    if (draft || !isDrawn) draw(what, { key: draft ? `${own} again` : `${own}`, draft })
    if ('form' in what) emit('ready', { formId, version: what.form.version })
    else {
      emit('error', { code: what.code })
      loadAdvice(advice => advice.adviseOn(what.code, formId))
    }
    // At once after the drawing is taken over, unless a draft took its place.
    if (pressed && !draft) void replayEvents(box, pressed)
    pressed = undefined
  }
  function reload() {
    // What is drawn but not taken over begins in a moment.
    if (prerendered) return
    tree?.render(null)
    skeleton.end()
    skeleton = showSkeleton(box, source.language, attach)
    void begin(source.read(), false)
  }
  void begin(start.first, true)
  return {
    end() {
      run++
      skeleton.end()
      tree?.unmount()
    },
    reload,
  }
}
