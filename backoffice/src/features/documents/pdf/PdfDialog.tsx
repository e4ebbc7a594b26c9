import type { Answer } from '@ventanilla/api'
import { useId, useState } from 'react'
import { FormDialog } from '../../../components/dialog/FormDialog.tsx'
import { errorAt, type FieldProblem } from '../../../components/field/field-problem.ts'
import { TextField } from '../../../components/field/TextField.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useText } from '../../../context/text-context.ts'
import { documentsClient } from './documents-client.ts'
import { LogoField } from './LogoField.tsx'
import styles from './pdf.module.css'
import { useDocument } from './use-document.ts'

type Props = { answer: Pick<Answer, 'id' | 'docCode' | 'definition'>; onClose: () => void }
type Manner = 'plain' | 'portable' | 'head'

const mostText = 200

/** How an answer is printed: on A4, on a roll, or with a head of one's own, which a roll has no room for (spec 3 §5). */
export function PdfDialog({ answer, onClose }: Props) {
  const text = useText()
  const id = useId()
  const [manner, setManner] = useState<Manner>('plain')
  const [logo, setLogo] = useState<File>()
  const [words, setWords] = useState('')
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const file = useDocument(
    () =>
      manner === 'head'
        ? documentsClient.pdfWithHead(answer.id, { logo, text: words.trim() })
        : documentsClient.pdf(answer.id, manner === 'portable' ? { portable: '1' } : {}),
    onClose,
    error => setProblems([{ sentence: problemSentence(error, text) }]),
  )
  const [logoId, textId] = [`${id}-logo`, `${id}-text`]
  const choose = (wanted: Manner, isOn: boolean) => {
    setManner(isOn ? wanted : 'plain')
    setProblems([])
    // Unchecking clears what was chosen for it.
    setLogo(undefined)
    setWords('')
  }
  const submit = () => {
    if (manner === 'head' && !logo && words.trim() === '')
      return setProblems([{ field: logoId, sentence: text.t('pdf.head.empty') }])
    setProblems([])
    file.mutate()
  }
  return (
    <FormDialog
      title={text.t('pdf.title')}
      intro={text.t('pdf.intro', { code: answer.docCode })}
      submit={text.t('pdf.submit')}
      pending={text.t('pdf.pending')}
      isBusy={file.isPending}
      isDirty={false}
      problems={problems}
      refused={text.t('pdf.failed')}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={`form-field ${styles.pdfManners}`}>
        {answer.definition.settings.portablePdf && (
          <label className="check-row">
            <input
              type="checkbox"
              checked={manner === 'portable'}
              disabled={manner === 'head'}
              onChange={event => choose('portable', event.target.checked)}
            />
            {text.t('pdf.portable')}
          </label>
        )}
        <label className="check-row">
          <input
            type="checkbox"
            checked={manner === 'head'}
            disabled={manner === 'portable'}
            onChange={event => choose('head', event.target.checked)}
          />
          {text.t('pdf.head')}
        </label>
      </div>
      {manner === 'head' && (
        <>
          <LogoField
            id={logoId}
            logo={logo}
            error={errorAt(problems, logoId)}
            onChange={chosen => {
              setProblems([])
              setLogo(chosen)
            }}
            onRefuse={sentence => setProblems([{ field: logoId, sentence }])}
          />
          <TextField
            id={textId}
            label={text.t('pdf.head.text')}
            value={words}
            maxLength={mostText}
            isOptional
            onChange={setWords}
          />
        </>
      )}
    </FormDialog>
  )
}
