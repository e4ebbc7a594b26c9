import { type Certificate, limits } from '@ventanilla/model'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { SelectField, type SelectOption } from '../../../components/field/SelectField.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from '../panel/panel-fields.module.css'
import partStyles from '../part/part.module.css'
import { TextBox } from '../part/TextBox.tsx'
import { ToolButton } from '../part/ToolButton.tsx'
import { useEditor, useLock } from '../state/editor-context.ts'
import { certificateLineId } from '../state/element-ids.ts'

type Props = {
  line: Certificate['rows'][number]
  index: number
  count: number
  questions: readonly SelectOption[]
}

/** A line: words, and the question whose answer follows them. */
export function CertificateLine({ line, index, count, questions }: Props) {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const name = text.t('editor.certificate.line', { number: index + 1 })
  const isGone = !questions.some(({ id }) => id === line.questionId)
  return (
    <li className={styles.panelCard}>
      <div className={styles.panelCardHead}>
        <h2>{name}</h2>
        {!lock.content && (
          <fieldset className={partStyles.editorTools} aria-label={text.t('editor.tools', { name })}>
            <ToolButton
              name={text.t('editor.option.up', { name })}
              icon={ArrowUp}
              isDisabled={index === 0}
              onClick={() => actions.moveLine(index, index - 1)}
            />
            <ToolButton
              name={text.t('editor.option.down', { name })}
              icon={ArrowDown}
              isDisabled={index === count - 1}
              onClick={() => actions.moveLine(index, index + 1)}
            />
            <ToolButton
              name={text.t('editor.list.remove', { name })}
              icon={X}
              onClick={() => actions.removeLine(index)}
            />
          </fieldset>
        )}
      </div>
      <TextBox
        id={certificateLineId(index)}
        label={text.t('editor.certificate.label')}
        value={line.label.text}
        maxLength={limits.title}
        isLocked={lock.content}
        onChange={value => actions.labelLine(index, value)}
      />
      <SelectField
        id={`${certificateLineId(index)}-question`}
        label={text.t('editor.certificate.question')}
        value={line.questionId}
        withEmpty={false}
        isDisabled={lock.content}
        error={isGone ? text.issue({ code: 'form.certificate.question' }) : undefined}
        options={isGone ? [{ id: line.questionId, name: text.t('editor.certificate.gone') }, ...questions] : questions}
        onChange={questionId => actions.pointLine(index, questionId)}
      />
    </li>
  )
}
