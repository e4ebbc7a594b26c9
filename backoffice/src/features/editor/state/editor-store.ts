import {
  type AnswerContent,
  type FormContent,
  type FormDefinition,
  newHistory,
  redone,
  settled,
  stepped,
  undone,
} from '@ventanilla/model'
import { listening } from './editor-parts.ts'
import type { Asked, BroughtForm, EditorState, EditorView, Selection, SharedBase, StepLabel } from './editor-state.ts'
import { sharedSteps } from './shared-steps.ts'

/** The version that work began with and the revision that its save names; neither for a form that was never saved. */
export type FormBase = { readonly version: number | null; readonly revision: number | null }
const unsavedBase: FormBase = { version: null, revision: null }

/** Makes another history, and says of each content of it which one it was made of. */
type Rewrite = (
  history: EditorState['history'],
  made: (content: FormContent, of: FormContent) => void,
) => EditorState['history']

export type EditorStore = ReturnType<typeof createEditorStore>

function begun(saved: FormContent, present: FormContent, shared: SharedBase | undefined): EditorState {
  return {
    history: newHistory(present),
    saved,
    shared,
    conflicts: [],
    selection: { kind: 'form' },
    view: 'form',
    tried: false,
    closed: new Set(),
    isPanelOpen: false,
    focus: null,
    said: { words: '' },
  }
}

/** A condition that is begun stays so while its part is chosen. */
function chosen({ view, beginning }: EditorState, selection: Selection, isPanelOpen: boolean): Partial<EditorState> {
  const isBegun = 'id' in selection && selection.id === beginning
  return {
    selection,
    isPanelOpen,
    beginning: isBegun ? beginning : undefined,
    view: view === 'preview' ? 'preview' : 'form',
  }
}

function withDefinition(content: FormContent, change: (definition: FormDefinition) => FormDefinition): FormContent {
  const definition = change(content.definition)
  return definition === content.definition ? content : { ...content, definition }
}

/**
 * The form being edited. It stands outside of React's tree, and parts listen to what they show: a key pressed draws one question anew, not
 * two hundred.
 */
export function createEditorStore(
  saved: FormContent,
  present: FormContent = saved,
  base: FormBase = unsavedBase,
  shared?: SharedBase,
) {
  // Each content knows the version it was made of: undoing goes back behind what was loaded since.
  const versions = new WeakMap<FormContent, number | null>([[present, base.version]])
  let { revision } = base
  let state = begun(saved, present, shared)
  const { subscribe, subscribeTo, tell } = listening()
  const put = (change: Partial<EditorState>) => {
    const before = state
    state = { ...state, ...change }
    tell(before, state)
  }

  const versionOf = (content: FormContent) => versions.get(content) ?? null
  const keepVersion = (content: FormContent) => versions.set(content, versionOf(state.history.present))

  /** A step that can be undone; steps on the same field one after another are one. */
  const step = (label: StepLabel, change: (content: FormContent) => FormContent, field?: string) => {
    const history = stepped(state.history, change(state.history.present), label, field)
    if (!versions.has(history.present)) keepVersion(history.present)
    if (history !== state.history) put({ history })
  }

  return {
    get: () => state,
    subscribe,
    subscribeTo,
    step,
    /** What of the server the form as it stands was made of, and the revision that was seen last. */
    base: (): FormBase => ({ version: versionOf(state.history.present), revision }),
    /** What the server has by now comes into the place of the form at hand, as a step. */
    load(content: FormContent, loaded: FormBase) {
      versions.set(content, loaded.version)
      revision = loaded.revision
      step('loaded', () => content)
      put({ saved: content })
    },
    /** What stands here was merged with what the server has by now. */
    merged(loaded: FormBase) {
      versions.set(state.history.present, loaded.version)
      revision = loaded.revision
    },
    ...sharedSteps({ get: () => state, put, keepVersion }),
    edit(label: StepLabel, change: (definition: FormDefinition) => FormDefinition, field?: string) {
      step(label, content => withDefinition(content, change), field)
    },
    rewrite: (into: Rewrite) => put({ history: into(state.history, (made, of) => versions.set(made, versionOf(of))) }),
    /** A field is left: what is typed there later is a step of its own. */
    settle: () => put({ history: settled(state.history) }),
    undo: () => put({ history: undone(state.history) }),
    redo: () => put({ history: redone(state.history) }),
    /** Opens the settings of a part: where they do not stand, the form comes back. */
    select: (selection: Selection, isPanelOpen = state.isPanelOpen) => put(chosen(state, selection, isPanelOpen)),
    show: (view: EditorView, viewAt?: string) => put({ view, viewAt, isPanelOpen: false }),
    chooseState: (stateId: string, isPanelOpen = state.isPanelOpen) => put({ stateId, isPanelOpen }),
    markTried: () => put({ tried: true }),
    closePanel: () => put({ isPanelOpen: false }),
    setOpen(sectionId: string, isOpen: boolean) {
      const closed = new Set(state.closed)
      if (isOpen) closed.delete(sectionId)
      else closed.add(sectionId)
      put({ closed })
    },
    tryOut: (triedOut: AnswerContent) => put({ triedOut }),
    bring: (brought: BroughtForm) => put({ brought, view: brought.isOpen ? 'form' : 'brought' }),
    ask: (asked?: Asked) => put({ asked }),
    /** Of the chosen part. */
    beginCondition: (beginning?: string) => put({ beginning }),
    focus: (id: string, caret?: number) => put({ focus: { id, caret } }),
    say: (words: string) => put({ said: { words } }),
    /** The server has this now. */
    setSaved: (content: FormContent) => put({ saved: content }),
  }
}
