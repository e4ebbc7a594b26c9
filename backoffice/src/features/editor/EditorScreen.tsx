import type { FormEditor as LoadedForm } from '@ventanilla/api'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx'
import { useLeaveGuard } from '../../components/dialog/use-leave-guard.ts'
import { client } from '../../context/client.ts'
import { useSession } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import { EditorBar } from './bar/EditorBar.tsx'
import { useAutosave } from './draft/use-autosave.ts'
import { EditorPanes } from './EditorPanes.tsx'
import type { EditorSource } from './FormEditor.tsx'
import { Announcer } from './part/Announcer.tsx'
import { foundProblems } from './problems/found-problems.ts'
import { goToProblem } from './problems/go-to-problem.ts'
import { makesNewIncidentType } from './problems/incident-warning.ts'
import { useProblemAlarm } from './problems/use-problem-alarm.ts'
import { LeaveDialog } from './save/LeaveDialog.tsx'
import { StaleDialog } from './save/StaleDialog.tsx'
import { TroubleNotice } from './save/TroubleNotice.tsx'
import { useSaveForm } from './save/use-save-form.ts'
import { useEditor, useEditorState } from './state/editor-context.ts'
import { contentOf } from './state/editor-state.ts'
import { panelFieldId } from './state/element-ids.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useFocusRequests } from './use-focus-requests.ts'

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
  const [isWarned, setIsWarned] = useState(false)
  const alarm = useProblemAlarm()
  const autosave = useAutosave({
    store,
    userId: user.id,
    formId,
    draftRevision: source.draftRevision,
    onBegun,
  })
  const saving = useSaveForm({
    formId,
    answers,
    store,
    onSaved: ({ id }) => {
      autosave.forget(false)
      store.setSaved(contentOf(store.get()))
      notify('success', text.t(isNew ? 'editor.createdForm' : 'editor.editedForm'), 'saved')
      void navigate('/listar', { state: { saved: id } })
    },
  })
  const guard = useLeaveGuard(isDirty)
  const isLocked = saving.trouble?.kind === 'locked'
  useEffect(() => {
    if (!isLocked) return
    // The first answers came while the form was being edited: the lock holds from now on.
    void client
      .formEditor(formId)
      .then(now => onAnswers(now.answers))
      .catch(() => {})
  }, [isLocked, formId, onAnswers])
  useEffect(() => {
    // A new form begins with its title.
    if (isNew) store.focus(panelFieldId)
  }, [isNew, store])
  useFocusRequests()

  const save = useCallback(
    (isConfirmed: boolean) => {
      const now = contentOf(store.get())
      const { saved } = store.get()
      store.markTried()
      const [first] = foundProblems(store.get(), answers)
      if (first) {
        alarm(first.issue)
        goToProblem(first.place, store)
      } else if (!isConfirmed && makesNewIncidentType(now, saved, answers)) setIsWarned(true)
      else saving.send()
    },
    [store, answers, alarm, saving],
  )
  useEditorKeys(useCallback(() => save(false), [save]))

  const keepAnd = async (go: () => void) => {
    const isKept = await autosave.keep()
    store.setSaved(contentOf(store.get()))
    notify(isKept ? 'success' : 'info', text.t(isKept ? 'editor.leave.kept' : 'editor.leave.here'), 'saved')
    go()
  }
  const loadTheirs = (theirs: LoadedForm) => {
    saving.forget()
    store.load(theirs.content, theirs)
    onAnswers(theirs.answers)
  }
  return (
    <div className="editor">
      <EditorBar
        createdAt={source.form?.createdAt}
        isSaving={saving.isSaving}
        draft={autosave.state}
        onSave={() => save(false)}
      />
      <TroubleNotice
        trouble={saving.trouble}
        isTriedAgain={saving.isTriedAgain}
        isSaving={saving.isSaving}
        onRetry={saving.send}
      />
      <EditorPanes />
      <Announcer />
      {isWarned && (
        <ConfirmDialog
          title={text.t('editor.incident.title')}
          confirm={text.t('editor.incident.confirm')}
          onClose={() => setIsWarned(false)}
          onConfirm={() => {
            setIsWarned(false)
            save(true)
          }}
        >
          <p>{text.t('editor.incident.body')}</p>
        </ConfirmDialog>
      )}
      {saving.trouble?.kind === 'stale' && (
        <StaleDialog
          formId={formId}
          saved={store.get().saved}
          mine={contentOf(store.get())}
          onClose={saving.forget}
          onLoadTheirs={loadTheirs}
          onKeepMine={() => {
            saving.forget()
            void keepAnd(() => void navigate('/listar'))
          }}
        />
      )}
      {guard.isAsking && (
        <LeaveDialog
          onStay={guard.stay}
          onKeep={() => void keepAnd(guard.leave)}
          onDiscard={() => {
            autosave.forget(true)
            store.setSaved(contentOf(store.get()))
            guard.leave()
          }}
        />
      )}
    </div>
  )
}
