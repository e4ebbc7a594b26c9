import { acceptOf } from '@ventanilla/model'
import { FileText, Paperclip, X } from 'lucide-react'
import { useRef } from 'react'
import { FieldGroup } from '../../../components/field/Field.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from './mail-copy.module.css'
import type { Attachment } from './use-attachment.ts'

type Props = {
  id: string
  attachment: Attachment | undefined
  error: string | undefined
  onChoose: (file: File) => void
  onDrop: () => void
}

/** One file beside the PDF, with how far it has got (spec 3 §5, E-mail dialog). */
export function AttachmentField({ id, attachment, error, onChoose, onDrop }: Props) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <FieldGroup id={id} label={text.t('mailCopy.file')} hint={text.t('mailCopy.file.hint')} error={error} isOptional>
      {attachment && (
        <div className={styles.mailFile}>
          <FileText aria-hidden size={20} />
          <div>
            <p>{attachment.file.name}</p>
            {attachment.uploaded ? (
              <p className="form-hint">{text.t('mailCopy.file.ready')}</p>
            ) : (
              <progress aria-label={text.t('mailCopy.file.sending')} value={attachment.progress} />
            )}
          </div>
          <button
            type="button"
            className="icon-button"
            aria-label={text.t('mailCopy.file.remove')}
            title={text.t('mailCopy.file.remove')}
            onClick={() => {
              onDrop()
              input.current?.focus()
            }}
          >
            <X aria-hidden size={16} />
          </button>
        </div>
      )}
      <div>
        <label className="button secondary file-button">
          <Paperclip aria-hidden size={16} />
          {text.t(attachment ? 'mailCopy.file.replace' : 'mailCopy.file.choose')}
          <input
            ref={input}
            id={id}
            type="file"
            accept={acceptOf('mail')}
            aria-invalid={error !== undefined}
            onChange={event => {
              const file = event.target.files?.[0]
              if (file) onChoose(file)
              event.target.value = ''
            }}
          />
        </label>
      </div>
      <output className="visually-hidden">
        {attachment?.uploaded ? `${attachment.file.name}: ${text.t('mailCopy.file.ready')}` : ''}
      </output>
    </FieldGroup>
  )
}
