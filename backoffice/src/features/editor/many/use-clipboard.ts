import { type Clip, findQuestion, questionsIn, questionsOfClip } from '@ventanilla/model'
import { useEffect } from 'react'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { useEditor, useLock } from '../state/editor-context.ts'
import { definitionOf, type EditorState } from '../state/editor-state.ts'
import { isBlank } from '../state/is-blank.ts'
import { isTyping } from './card-of.ts'
import { chosenIds } from '../part/choosing.ts'
import { clipOf, writeClip } from './clipboard-data.ts'
import type { ManyActions } from './many-actions.ts'
import { pasteClip, placeIn } from './take-clip.ts'

/** Copies, cuts and pastes parts of the form by the keys and menus that texts are copied with. */
export function useClipboard(many: ManyActions): void {
  const text = useText()
  const notify = useNotify()
  const { store, actions, choices } = useEditor()
  const isLocked = useLock().structure
  useEffect(() => {
    const copied = () => (isOfForm(store.get()) ? clipChosen(store.get()) : undefined)
    const say = (key: 'copied' | 'cut', clip: Clip) =>
      notify('info', text.t(`many.said.${key}`, { count: questionsOfClip(clip).length }))

    const copy = (event: ClipboardEvent) => {
      const clip = isTyping(event.target) || isTextMarked() ? undefined : copied()
      if (!clip || !event.clipboardData) return
      event.preventDefault()
      writeClip(clip, event.clipboardData)
      if (event.type === 'copy' || isLocked) {
        say('copied', clip)
        return
      }
      const { selection } = store.get()
      if (selection.kind === 'section') actions.removeSection(selection.id)
      else many.remove(chosenIds(selection))
      say('cut', clip)
    }
    const paste = (event: ClipboardEvent) => {
      const { clipboardData: data, target } = event
      if (!data || !isOfForm(store.get()) || (isTyping(target) && !isInBlank(target, store.get()))) return
      const clip = clipOf(data)
      if (!clip && isTyping(target)) return
      const words = data.getData('text/plain').trim()
      if (!clip && words === '') return
      event.preventDefault()
      event.stopPropagation()
      if (isLocked) notify('warning', text.t('editor.lock.reason'))
      else if (clip)
        pasteClip({ store, text, notify, takesVideos: choices.videoAttachments }, clip, placeIn(store.get()))
      else store.ask({ kind: 'paste', ...placeIn(store.get()), words })
    }
    /** Chromium offers these to a button only where something says that there is something to copy. */
    const offer = (event: Event) => {
      if (!isTyping(event.target) && !isTextMarked() && copied()) event.preventDefault()
    }
    const heard = { copy, cut: copy, paste } as const
    document.addEventListener('copy', heard.copy)
    document.addEventListener('cut', heard.cut)
    document.addEventListener('paste', heard.paste, true)
    document.addEventListener('beforecopy', offer)
    document.addEventListener('beforecut', offer)
    return () => {
      document.removeEventListener('copy', heard.copy)
      document.removeEventListener('cut', heard.cut)
      document.removeEventListener('paste', heard.paste, true)
      document.removeEventListener('beforecopy', offer)
      document.removeEventListener('beforecut', offer)
    }
  }, [store, actions, many, choices, text, notify, isLocked])
}

function isOfForm({ view }: EditorState): boolean {
  return view === 'form' || view === 'preview'
}

function isTextMarked(): boolean {
  return getSelection()?.isCollapsed === false
}

function clipChosen(state: EditorState): Clip | undefined {
  const { selection } = state
  const definition = definitionOf(state)
  if (selection.kind === 'section') {
    const sections = definition.sections.filter(({ id }) => id === selection.id)
    return sections.length > 0 ? { sections } : undefined
  }
  const questions = questionsIn(definition, chosenIds(selection))
  return questions.length > 0 ? { questions } : undefined
}

/** Whether a text belongs to a question that nothing was written into: parts pasted there take its place. */
function isInBlank(target: EventTarget | null, state: EditorState): boolean {
  const { selection } = state
  if (selection.kind !== 'question' || !(target instanceof Element) || !target.matches('[data-words]')) return false
  const found = findQuestion(definitionOf(state), selection.id)
  return found !== undefined && isBlank(found.question)
}
