import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, type FormListItem } from '@ventanilla/api'
import { closeToTitle } from '../part/close-to-title.ts'
import { ConfirmDialog } from '../part/dialog/ConfirmDialog.tsx'
import { client } from '../shell/client.ts'
import { problemSentence } from '../shell/problem-sentence.ts'
import { useText } from '../shell/text-context.ts'
import { useNotify } from '../shell/toast/toast-context.ts'

type Props = { form: FormListItem; onClose: () => void }

/** Says what comes back with a deleted form, and that a public one is on line at once. */
export function RestoreForm({ form, onClose }: Props) {
  const text = useText()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const restore = useMutation({
    mutationFn: () => client.restoreForm(form.id, form.revision),
    onSuccess: () => {
      closeToTitle(onClose)
      notify('success', text.t('forms.restore.done'))
    },
    onError: error => {
      if (!(error instanceof ApiProblem && error.status === 412)) return
      onClose()
      notify('warning', text.t('list.stale'))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['forms'] }),
  })
  return (
    <ConfirmDialog
      title={text.t('forms.restore.title', { name: form.title })}
      confirm={text.t('forms.restore')}
      isBusy={restore.isPending}
      refusal={restore.isError ? problemSentence(restore.error, text) : undefined}
      onConfirm={() => restore.mutate()}
      onClose={onClose}
    >
      <p>{text.t('forms.restore.body', { count: form.answers })}</p>
      {form.public && <p>{text.t('forms.restore.public')}</p>}
    </ConfirmDialog>
  )
}
