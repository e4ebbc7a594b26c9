import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, type FormListItem } from '@ventanilla/api'
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx'
import { closeToTitle } from '../../components/dialog/close-to-title.ts'
import { client } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'

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
