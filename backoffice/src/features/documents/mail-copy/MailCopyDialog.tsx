import { FormDialog } from '../../../components/dialog/FormDialog.tsx'
import { errorAt } from '../../../components/field/field-problem.ts'
import { useText } from '../../../context/text-context.ts'
import { AttachmentField } from './AttachmentField.tsx'
import { MessageField } from './MessageField.tsx'
import { Recipients } from './Recipients.tsx'
import { useMailCopy } from './use-mail-copy.ts'

type Props = {
  answerId: string
  /** After saving, leaving without having sent is asked about first (spec 3 §2). */
  mode: 'view' | 'afterSave'
  /** Sent, queued or left without. */
  onDone: () => void
}

/** 'Send reply copy': an answer as a PDF to up to five people, with a few words and a file. */
export function MailCopyDialog({ answerId, mode, onDone }: Props) {
  const text = useText()
  const copy = useMailCopy(answerId, onDone)
  const { ids, file, addresses, typed, body, problems } = copy
  return (
    <FormDialog
      title={text.t('mailCopy.title')}
      intro={text.t('mailCopy.intro')}
      submit={text.t('mailCopy.submit')}
      pending={text.t('mailCopy.pending')}
      isBusy={copy.isSending}
      isDirty={addresses.length > 0 || typed !== '' || body !== '' || file.attachment !== undefined}
      problems={problems.filter(({ field }) => field === undefined)}
      refused={text.t('mailCopy.failed')}
      {...(mode === 'afterSave' && {
        leaving: {
          question: text.t('mailCopy.cancel.question'),
          stay: text.t('mailCopy.cancel.stay'),
          leave: text.t('mailCopy.cancel.leave'),
        },
      })}
      onSubmit={copy.submit}
      onClose={() => {
        file.drop()
        onDone()
      }}
    >
      <Recipients
        id={ids.to}
        addresses={addresses}
        typed={typed}
        error={errorAt(problems, ids.to)}
        onType={copy.type}
        onChange={copy.address}
        onRefuse={sentence => copy.refuseAt(ids.to, sentence)}
      />
      <div role="alert">{copy.isReminded && <p className="form-note is-warning">{text.t('mailCopy.reminder')}</p>}</div>
      <MessageField id={ids.body} value={body} onChange={copy.write} />
      <AttachmentField
        id={ids.file}
        attachment={file.attachment}
        error={errorAt(problems, ids.file)}
        onChoose={copy.attach}
        onDrop={file.drop}
      />
    </FormDialog>
  )
}
