import { ArrowLeft, Eye, ListChecks } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { PageTitle } from '../../../components/page/PageTitle.tsx'
import { lateWithText } from '../../../context/lazy-with-text.ts'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import type { DraftState } from '../draft/use-autosave.ts'
import { OutlineButton } from '../outline/OutlineButton.tsx'
import { PlaceBar } from '../place/PlaceBar.tsx'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import { useFirstPress } from '../state/use-first-press.ts'
import styles from './bar.module.css'
import { createdOn } from './created-on.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { SaveState } from './SaveState.tsx'
import { UndoButtons } from './UndoButtons.tsx'
import { WhereChosen } from './WhereChosen.tsx'

// It counts once something is pressed: the editor's start does without it.
const ReviewCount = lateWithText([], async () => (await import('../review/ReviewCount.tsx')).ReviewCount)

// Who else is there is told once the form stands.
const Presence = lateWithText(['together', 'compare'], async () => (await import('../together/Presence.tsx')).Presence)

type Props = {
  createdAt: string | undefined
  isSaving: boolean
  draft: DraftState
  onSave: () => void
  /** What stands in the place of the button that saves, where saving is not publishing; it is given where what it says of the draft stands. */
  publishing: ((said: HTMLElement | null) => ReactNode) | undefined
}

/** Which form it is, whether it is saved, and what can be done with the whole. */
export function EditorBar({ createdAt, isSaving, draft, onSave, publishing }: Props) {
  const text = useText()
  const { store, choices } = useEditor()
  const { municipality } = useSession()
  const title = useEditorState(state => contentOf(state).definition.title.text.trim())
  const view = useEditorState(state => state.view)
  const isPreview = view === 'preview'
  const [said, setSaid] = useState<HTMLElement | null>(null)
  const [isBegun, setIsBegun] = useState(false)
  useFirstPress(() => setIsBegun(true))
  const areaId = useEditorState(state => contentOf(state).areaIds[0])
  const area = choices.areas.find(({ id }) => id === areaId)?.name
  const count = isBegun && (
    <Suspense>
      <ReviewCount />
    </Suspense>
  )
  const { timeZone } = municipality
  const created = useMemo(
    () => createdAt && text.t('editor.created', { at: createdOn(createdAt, text.language, timeZone) }),
    [createdAt, text, timeZone],
  )
  return (
    <div className={styles.editorBar} data-region>
      <Link className="icon-button" to="/listar" aria-label={text.t('editor.back')}>
        <ArrowLeft aria-hidden size={20} />
      </Link>
      <div className={styles.editorName}>
        <PageTitle title={title || text.t('editor.new')} />
        <WhereChosen />
        <p>{[created, area].filter(Boolean).join(' · ')}</p>
      </div>
      <PlaceBar />
      <Suspense>
        <Presence />
      </Suspense>
      <div ref={setSaid} className={styles.said}>
        {!publishing && <SaveState isSaving={isSaving} draft={draft} />}
      </div>
      <UndoButtons />
      {(isPreview || view === 'form') && <OutlineButton />}
      <button
        type="button"
        className={`button secondary with-icon ${styles.editorReview}`}
        aria-pressed={view === 'review'}
        onClick={() => store.show(view === 'review' ? 'form' : 'review')}
      >
        <ListChecks aria-hidden size={16} />
        <span>{text.t('editor.review')}</span>
        {count}
      </button>
      <button
        type="button"
        className={`button secondary with-icon ${styles.editorPreview}`}
        aria-pressed={isPreview}
        onClick={() => store.show(isPreview ? 'form' : 'preview')}
      >
        <Eye aria-hidden size={16} />
        <span>{text.t('editor.preview')}</span>
      </button>
      <MoreMenu>{count}</MoreMenu>
      {publishing ? (
        publishing(said)
      ) : (
        <BusyButton type="button" className={`button primary ${styles.editorSave}`} isBusy={isSaving} onClick={onSave}>
          {text.t(isSaving ? 'list.saving' : 'editor.save')}
        </BusyButton>
      )}
    </div>
  )
}
