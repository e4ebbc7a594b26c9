import { dataTypes, type Question, questionType } from '@ventanilla/model'
import { SelectField } from '../../part/field/SelectField.tsx'
import { useText } from '../../shell/text-context.ts'
import { useEditor, useLock } from '../state/editor-context.ts'

const kinds = ['select', 'radio', 'boolean'] as const

/** What a question asks for: its kind, and for an open one the type of its answer (spec 2 §9). */
export function TypeFields({ question }: { question: Question }) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const chooseKind = (wanted: string) => {
    const kind = kinds.find(each => each === wanted)
    actions.setQuestionType(question.id, kind ?? 'string')
  }
  const chooseType = (wanted: string) => {
    const type = dataTypes.find(each => each === wanted)
    if (type) actions.setQuestionType(question.id, type)
  }
  return (
    <div className="form-row panel-types">
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
    </div>
  )
}
