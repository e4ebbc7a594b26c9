import { fileProblem } from '@ventanilla/model'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { FieldGroup } from '../../../components/field/Field.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from './pdf.module.css'

type Props = {
  id: string
  logo: File | undefined
  error: string | undefined
  onChange: (logo: File | undefined) => void
  onRefuse: (sentence: string) => void
}

const wrong = {
  'upload.type': 'pdf.logo.type',
  'upload.tooLarge': 'pdf.logo.large',
  'upload.empty': 'pdf.logo.empty',
} as const

/** One picture for the head of a document, shown before it is sent (spec 3 §5, PDF logo). */
export function LogoField({ id, logo, error, onChange, onRefuse }: Props) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const address = useMemo(() => (logo ? URL.createObjectURL(logo) : undefined), [logo])
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address])
  const choose = (file: File | undefined) => {
    if (!file) return
    const problem = fileProblem('image', file)
    if (problem) onRefuse(text.t(wrong[problem.code]))
    else onChange(file)
  }
  return (
    <FieldGroup id={id} label={text.t('pdf.logo')} hint={text.t('pdf.logo.hint')} error={error} isOptional>
      <div className={styles.pdfLogo}>
        {address && <img src={address} alt={text.t('pdf.logo.chosen', { name: logo?.name ?? '' })} />}
        <label className="button secondary file-button">
          <ImagePlus aria-hidden size={16} />
          {text.t(logo ? 'pdf.logo.replace' : 'pdf.logo.choose')}
          <input
            ref={input}
            id={id}
            type="file"
            accept=".png,.jpg,.jpeg"
            aria-invalid={error !== undefined}
            onChange={event => {
              choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
        {logo && (
          <button
            type="button"
            className="icon-button"
            aria-label={text.t('pdf.logo.remove')}
            title={text.t('pdf.logo.remove')}
            onClick={() => {
              onChange(undefined)
              input.current?.focus()
            }}
          >
            <Trash2 aria-hidden size={20} />
          </button>
        )}
      </div>
    </FieldGroup>
  )
}
