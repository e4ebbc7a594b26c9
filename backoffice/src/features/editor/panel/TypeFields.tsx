import { dataTypes, kindNames, type Question, type QuestionType, questionType } from '@ventanilla/model'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.tsx'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { useText } from '../../../context/text-context.ts'
import { useEditor, useLock } from '../state/editor-context.ts'
import styles from './panel.module.css'

const kinds = kindNames().filter(kind => kind !== 'open')

/** What a question asks for: its kind, and for an open one the type of its answer (spec 2 §9). It asks before written options go. */
export function TypeFields({ question }: { question: Question }) {
  const text = useText()
  const { actions, choices } = useEditor()
  const lock = useLock()
  const [wanted, setWanted] = useState<QuestionType>()
  const written = 'options' in question ? question.options.filter(option => option.text.text.trim() !== '').length : 0
  const chooseKind = (value: string) => {
    const kind = kinds.find(each => each === value) ?? 'string'
    if (written > 0 && kind !== 'select' && kind !== 'radio') setWanted(kind)
    else actions.setQuestionType(question.id, kind)
  }
  const chooseType = (value: string) => {
    const type = dataTypes.find(each => each === value)
    if (type) actions.setQuestionType(question.id, type, choices.country ?? undefined)
  }
  return (
    <div className={`form-row ${styles.panelTypes}`}>
      <SelectField
        id="editor-kind"
        label={text.t('editor.question.kind')}
        value={question.kind}
        withEmpty={false}
        isDisabled={lock.structure}
        options={[
          { id: 'open', name: text.t('editor.kind.open') },
          ...kinds.map(kind => ({ id: kind, name: text.t(`editor.type.${kind}`) })),
        ]}
        onChange={chooseKind}
      />
      {question.kind === 'open' && (
        <SelectField
          id="editor-type"
          label={text.t('editor.question.type')}
          value={questionType(question)}
          withEmpty={false}
          isDisabled={lock.structure}
          options={dataTypes.map(type => ({ id: type, name: text.t(`editor.type.${type}`) }))}
          onChange={chooseType}
        />
      )}
      {wanted && (
        <ConfirmDialog
          title={text.t('editor.losing.title')}
          confirm={text.t('editor.losing.confirm', { count: written })}
          isDanger
          onClose={() => setWanted(undefined)}
          onConfirm={() => {
            setWanted(undefined)
            actions.setQuestionType(question.id, wanted)
          }}
        >
          <p>{text.t('editor.losing.body')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
