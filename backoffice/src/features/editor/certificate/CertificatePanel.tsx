import { limits, questionsOf, takesValue } from '@ventanilla/model'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useText } from '../../../context/text-context.ts'
import { TextBox } from '../part/TextBox.tsx'
import { useEditor, useEditorState, useLock } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { certificateTitleId } from '../state/element-ids.ts'
import { titleOf } from '../state/title-of.ts'
import { CertificateLine } from './CertificateLine.tsx'
import styles from './certificate.module.css'

/** The certificate: its title, and the lines that show answers, in their order. */
export function CertificatePanel() {
  const text = useText()
  const { actions } = useEditor()
  const lock = useLock()
  const definition = useEditorState(definitionOf)
  const questions = useMemo(
    () =>
      questionsOf(definition)
        .filter(takesValue)
        .map(({ id, title }) => ({ id, name: titleOf(title, text) })),
    [definition, text],
  )
  const { certificate } = definition
  if (!certificate) return null
  const { title, rows } = certificate
  return (
    <>
      <TextBox
        id={certificateTitleId}
        label={text.t('editor.certificate.title')}
        hint={text.t('editor.certificate.hint')}
        value={title.text}
        maxLength={limits.title}
        isLocked={lock.content}
        onChange={actions.setCertificateTitle}
      />
      {rows.length > 0 && (
        <ol className={styles.certificateLines} aria-label={text.t('editor.certificate.lines')}>
          {rows.map((row, index) => (
            <CertificateLine
              key={`${index} of ${rows.length}`}
              line={row}
              index={index}
              count={rows.length}
              questions={questions}
            />
          ))}
        </ol>
      )}
      {questions.length === 0 && <p className="form-hint">{text.t('editor.certificate.none')}</p>}
      {!lock.content && questions.length > 0 && rows.length < limits.certificateLines && (
        <button
          id="editor-add-line"
          type="button"
          className={`button quiet with-icon ${styles.certificateAdd}`}
          onClick={() => actions.addLine()}
        >
          <Plus aria-hidden size={16} />
          {text.t('editor.certificate.add')}
        </button>
      )}
    </>
  )
}
