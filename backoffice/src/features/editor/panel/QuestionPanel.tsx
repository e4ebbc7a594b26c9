import { canRequire, findQuestion, hasOptions, limits, type Question } from '@ventanilla/model'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { SwitchRow } from '../part/SwitchRow.tsx'
import { TextBox } from '../part/TextBox.tsx'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { panelFieldId } from '../state/element-ids.ts'
import { AttachmentSwitches } from './AttachmentSwitches.tsx'
import { AutocompleteField } from './AutocompleteField.tsx'
import { LimitFields } from './LimitFields.tsx'
import { LinkFields } from './LinkFields.tsx'
import { OptionsEditor } from './OptionsEditor.tsx'
import { PartTranslations } from './PartTranslations.tsx'
import styles from './panel.module.css'
import { TypeFields } from './TypeFields.tsx'

// Few forms have such questions: the editor's start does without their settings.
const LateFields = lazyWithText(['kinds'], async () => (await import('./LateFields.tsx')).LateFields)

/** Whether a question has settings beyond these. */
function hasMore(question: Question): boolean {
  if (question.kind !== 'open') return question.kind === 'select'
  return ['string', 'phone', 'documentNumber'].includes(question.dataType)
}

/** Recommended from here on: a long list is searched, not read (spec 2 §5). */
const longList = 10

/** Everything about one question. Control and Enter add the next one below. */
export function QuestionPanel({ id }: { id: string }) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const question = useEditorState(state => findQuestion(definitionOf(state), id)?.question)
  if (!question) return null
  const locked = lock.content ? text.t('editor.lock.reason') : undefined
  const isList = hasOptions(question)
  const write = (field: 'title' | 'help') => (value: string) =>
    actions.changeQuestion(
      id,
      before => {
        if (field === 'help' && value === '') {
          const { help: _, ...rest } = before
          return rest
        }
        return { ...before, [field]: { ...before[field], text: value } }
      },
      `question ${id} ${field}`,
    )
  return (
    <>
      <TextBox
        id={panelFieldId}
        partId={id}
        label={text.t('editor.question.title')}
        value={question.title.text}
        maxLength={limits.title}
        rows={2}
        isLocked={lock.content}
        onChange={write('title')}
      />
      <TypeFields question={question} />
      {isList && <OptionsEditor question={question} />}
      {question.kind === 'open' && <LinkFields question={question} />}
      {hasMore(question) && (
        <Suspense fallback={null}>
          <LateFields question={question} />
        </Suspense>
      )}
      <div className={styles.panelGroup}>
        <SwitchRow
          label={text.t('editor.question.required')}
          isOn={question.required}
          lockedBecause={locked ?? (canRequire(question) ? undefined : text.t('editor.question.required.locked'))}
          onChange={isOn => actions.changeQuestion(id, before => ({ ...before, required: isOn }))}
        />
        {isList && (
          <SwitchRow
            label={text.t('editor.question.searchable')}
            hint={question.options.length > longList ? text.t('editor.question.searchable.hint') : undefined}
            isOn={question.searchable}
            lockedBecause={locked}
            onChange={isOn =>
              actions.changeQuestion(id, before => (hasOptions(before) ? { ...before, searchable: isOn } : before))
            }
          />
        )}
        <AttachmentSwitches question={question} lockedBecause={locked} />
      </div>
      <div className={styles.panelGroup}>
        <TextBox
          id="editor-help"
          label={text.t('editor.question.help')}
          hint={text.t('editor.question.help.hint')}
          isOptional
          value={question.help?.text ?? ''}
          maxLength={limits.text}
          rows={2}
          isLocked={lock.content}
          onChange={write('help')}
        />
        {question.kind === 'open' && <LimitFields question={question} />}
        {question.kind === 'open' && <AutocompleteField question={question} />}
      </div>
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
