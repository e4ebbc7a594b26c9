import { findQuestion, isList, type Question } from '@ventanilla/model'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { lateWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { ShowIf } from '../logic/ShowIf.tsx'
import { SwitchRow } from '../part/SwitchRow.tsx'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { useWordsPlace } from '../words/words-place.ts'
import { AttachmentSwitches } from './AttachmentSwitches.tsx'
import { LimitFields } from './LimitFields.tsx'
import { PartTranslations } from './PartTranslations.tsx'
import styles from './panel.module.css'
import { QuestionInPanel } from './QuestionInPanel.tsx'

// Few forms have such questions: the editor's start does without their settings.
const LateFields = lateWithText(['kinds'], async () => (await import('./LateFields.tsx')).LateFields)

/** Whether a question has settings beyond these. */
function hasMore(question: Question): boolean {
  return question.kind !== 'open' || !['time', 'title'].includes(question.dataType)
}

/** Recommended from here on: a long list is searched, not read (spec 2 §5). */
const longList = 10

/** Everything about one question. Control and Enter add the next one below. */
export function QuestionPanel({ id }: { id: string }) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const place = useWordsPlace()
  const question = useEditorState(state => findQuestion(definitionOf(state), id)?.question)
  if (!question) return null
  const locked = lock.content ? text.t('editor.lock.reason') : undefined
  const isInPanel = place === 'panel'
  return (
    <>
      {isInPanel && <QuestionInPanel question={question} />}
      <ShowIf target={{ kind: 'question', id }} />
      {hasMore(question) && (
        <Suspense fallback={null}>
          <LateFields question={question} />
        </Suspense>
      )}
      <div className={styles.panelGroup}>
        {isList(question) && (
          <SwitchRow
            label={text.t('editor.question.searchable')}
            hint={question.options.length > longList ? text.t('editor.question.searchable.hint') : undefined}
            isOn={question.searchable}
            lockedBecause={locked}
            onChange={isOn =>
              actions.changeQuestion(id, before => (isList(before) ? { ...before, searchable: isOn } : before))
            }
          />
        )}
        <AttachmentSwitches question={question} lockedBecause={locked} />
      </div>
      {question.kind === 'open' && (
        <div className={styles.panelGroup}>
          <LimitFields question={question} />
        </div>
      )}
      <PartTranslations id={id} />
      {!lock.structure && (
        <div className={styles.panelGroup}>
          <button
            type="button"
            className="button secondary with-icon"
            aria-keyshortcuts="Control+Enter"
            onClick={() => actions.addQuestionAfter(id)}
          >
            <Plus aria-hidden size={16} />
            {text.t('editor.addQuestion.below')}
          </button>
          <p className={styles.panelKeys}>{text.t('editor.keys')}</p>
        </div>
      )}
    </>
  )
}
