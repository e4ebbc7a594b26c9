import { type FormOption, hasOption, optionLock } from '@ventanilla/model'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx'
import { useText } from '../../../context/text-context.ts'
import { SwitchRow } from '../part/SwitchRow.tsx'
import { useProblemAt } from '../problems/use-problems.ts'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'

/** The options that change at once, so answers do not lock them. */
const free: readonly FormOption[] = ['public', 'limitResponses', 'singleAnswer', 'editableForm']

/** One option of the form: it takes along what depends on it, and says why it is locked (spec 2 §4 and §5). */
export function OptionSwitch({ option }: { option: FormOption }) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const content = useEditorState(contentOf)
  const [isAsking, setIsAsking] = useState(false)
  const problem = useProblemAt(`editor-option-${option}`)
  const isOn = hasOption(content, option)
  const excluded = isOn ? null : optionLock(content, option)
  const lockedBecause =
    lock.content && !free.includes(option) ? text.t('editor.lock.reason') : excluded ? text.issue(excluded) : undefined
  // What another option must come before stands under that one, and not before it is on.
  if (!isOn && excluded?.code === 'form.option.needs' && option !== 'email') return null
  const asks = option === 'editableForm' || option === 'signedAnswersEditable' ? option : undefined
  return (
    <div id={`editor-option-${option}`}>
      <SwitchRow
        label={text.t(`editor.setting.${option}`)}
        isOn={isOn}
        lockedBecause={lockedBecause}
        error={problem}
        onChange={next => (next && asks ? setIsAsking(true) : actions.setOption(option, next))}
      />
      {isAsking && asks && (
        <ConfirmDialog
          title={text.t(`editor.ask.${asks}.title`)}
          confirm={text.t('editor.ask.confirm')}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            actions.setOption(option, true)
          }}
        >
          <p>{text.t(`editor.ask.${asks}.body`)}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
