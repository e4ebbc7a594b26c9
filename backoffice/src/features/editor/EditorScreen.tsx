import type { FormEditor as LoadedForm } from '@ventanilla/api'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLeaveGuard } from '../../components/dialog/use-leave-guard.ts'
import { client } from '../../context/client.ts'
import { lateWithText, lazyWithText } from '../../context/lazy-with-text.ts'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import { EditorBar } from './bar/EditorBar.tsx'
import { useAutosave } from './draft/use-autosave.ts'
import { EditorPanes } from './EditorPanes.tsx'
import styles from './editor.module.css'
import type { EditorSource } from './editor-source.ts'
import { Announcer } from './part/Announcer.tsx'
import { isSameEditor } from './place/places.ts'
import { usePlaceAddress } from './place/use-place-address.ts'
import { LeaveDialog } from './save/LeaveDialog.tsx'
import { rememberArea } from './save/last-area.ts'
import { TroubleNotice } from './save/TroubleNotice.tsx'
import { useCheckedSave } from './save/use-checked-save.ts'
import { useSaveForm } from './save/use-save-form.ts'
import { useEditor, useEditorState } from './state/editor-context.ts'
import { contentOf } from './state/editor-state.ts'
import { wordsFieldId } from './state/element-ids.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useFocusRequests } from './use-focus-requests.ts'

// Asked once, before a save that changes what answers report.
const IncidentDialog = lazyWithText(['review'], async () => (await import('./save/IncidentDialog.tsx')).IncidentDialog)

// Where somebody saved the form meanwhile: the editor's start does without it.
const StaleDialog = lateWithText(['compare'], async () => (await import('./save/StaleDialog.tsx')).StaleDialog)

// Towns that publish with each save need none of it.
const PublishControls = lateWithText(
  ['publish', 'problem', 'compare'],
  async () => (await import('./publish/PublishControls.tsx')).PublishControls,
)

type Props = {
  source: EditorSource
  onAnswers: (answers: number) => void
  onBegun: () => void
}

/** The editor's three panes under its bar, and what happens between editing and saved. */
export function EditorScreen({ source, onAnswers, onBegun }: Props) {
  const text = useText()
  const notify = useNotify()
  const navigate = useNavigate()
  const { user } = useSession()
  const { store, formId, isNew, answers } = useEditor()
  // Not the content itself: the frame is not drawn anew with each key.
  const isDirty = useEditorState(({ history, saved }) => history.present !== saved)
  const markSaved = () => store.setSaved(contentOf(store.get()))
  const autosave = useAutosave({ store, userId: user.id, formId, draftRevision: source.draftRevision, onBegun })
  const saving = useSaveForm({
    formId,
    answers,
    store,
    onSaved: ({ id }) => {
      autosave.forget(false)
      rememberArea(user.id, contentOf(store.get()).areaIds[0])
      markSaved()
      notify('success', text.t(isNew ? 'editor.createdForm' : 'editor.editedForm'), 'saved')
      void navigate('/listar', { state: { saved: id } })
    },
  })
  const isDrafting = useEditorState(({ shared }) => shared !== undefined)
  const [isPublishing, setIsPublishing] = useState(false)
  const keepSharedRef = useRef(() => {})
  const checked = useCheckedSave(isDrafting ? () => setIsPublishing(true) : saving.send)
  const guard = useLeaveGuard(isDirty && !isDrafting, isSameEditor)
  usePlaceAddress()
  useAnswersOfLocked(saving.trouble?.kind === 'locked', onAnswers)
  useTitleFirst()
  useFocusRequests()
  const saveByKey = useCallback(() => keepSharedRef.current(), [])
  const save = isDrafting ? saveByKey : checked.save
  useEditorKeys(save, checked.save)

  const keepAnd = async (go: () => void) => {
    const isKept = await autosave.keep()
    markSaved()
    notify(isKept ? 'success' : 'info', text.t(isKept ? 'editor.leave.kept' : 'editor.leave.here'), 'saved')
    go()
  }
  const loadTheirs = (theirs: LoadedForm) => {
    saving.forget()
    store.load(theirs.content, theirs)
    onAnswers(theirs.answers)
  }
  const publishing = (said: HTMLElement | null) => (
    // Its room is there before it: what is pressed meanwhile stays where it is.
    <Suspense fallback={<span className={styles.publishRoom} />}>
      <PublishControls
        said={said}
        isOpen={isPublishing}
        onOpen={checked.save}
        onClose={() => setIsPublishing(false)}
        saverRef={keepSharedRef}
        onKept={autosave.restart}
        onPublished={() => {
          autosave.forget(false)
          markSaved()
        }}
      />
    </Suspense>
  )
  return (
    <div className={styles.editor}>
      <EditorBar
        createdAt={source.form?.createdAt}
        isSaving={saving.isSaving}
        draft={autosave.state}
        onSave={checked.save}
        publishing={isDrafting ? publishing : undefined}
      />
      <TroubleNotice
        trouble={saving.trouble}
        isTriedAgain={saving.isTriedAgain}
        isSaving={saving.isSaving}
        onRetry={saving.send}
      />
      <EditorPanes isSaving={saving.isSaving} onSave={save} />
      <Announcer />
      {checked.isAsking && (
        <Suspense>
          <IncidentDialog onConfirm={checked.confirm} onClose={checked.cancel} />
        </Suspense>
      )}
      {saving.trouble?.kind === 'stale' && (
        <Suspense>
          <StaleDialog
            formId={formId}
            saved={store.get().saved}
            mine={contentOf(store.get())}
            onClose={saving.forget}
            onLoadTheirs={loadTheirs}
            onJoined={theirs => {
              saving.forget()
              store.merged(theirs)
              onAnswers(theirs.answers)
              saving.send()
            }}
            onKeepMine={() => {
              saving.forget()
              void keepAnd(() => void navigate('/listar'))
            }}
          />
        </Suspense>
      )}
      {guard.isAsking && (
        <LeaveDialog
          onStay={guard.stay}
          onKeep={() => void keepAnd(guard.leave)}
          onDiscard={() => {
            autosave.forget(true)
            markSaved()
            guard.leave()
          }}
        />
      )}
    </div>
  )
}

/** The first answers came while the form was being edited: the lock holds from now on. */
function useAnswersOfLocked(isLocked: boolean, onAnswers: (answers: number) => void): void {
  const { formId } = useEditor()
  useEffect(() => {
    if (!isLocked) return
    void client
      .formEditor(formId)
      .then(now => onAnswers(now.answers))
      .catch(() => {})
  }, [isLocked, formId, onAnswers])
}

/** A new form begins with its title. */
function useTitleFirst(): void {
  const { store, isNew } = useEditor()
  useEffect(() => {
    if (isNew) store.focus(wordsFieldId)
  }, [isNew, store])
}
