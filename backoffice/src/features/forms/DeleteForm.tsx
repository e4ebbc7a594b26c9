import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, type FormListItem } from '@ventanilla/api'
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx'
import { closeToTitle } from '../../components/dialog/close-to-title.ts'
import { client } from '../../context/client.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'

type Props = { form: FormListItem; onClose: () => void }

/** Asks with the number of answers that leave the lists with it, and says what can be taken back (spec 1 §8). */
export function DeleteForm({ form, onClose }: Props) {
  const text = useText()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { title: name, answers: count } = form
  const remove = useMutation({
    mutationFn: () => client.deleteForm(form.id, form.revision),
    onSuccess: () => {
      closeToTitle(onClose)
      notify('success', text.t('forms.delete.done'))
      void queryClient.invalidateQueries({ queryKey: ['forms'] })
    },
    onError: error => {
      if (error instanceof ApiProblem && error.status === 412) {
        onClose()
        notify('warning', text.t('list.stale'))
      }
      void queryClient.invalidateQueries({ queryKey: ['forms'] })
    },
  })
  return (
    <ConfirmDialog
      title={text.t('forms.delete.title')}
      confirm={text.t('forms.delete.submit')}
      isDanger
      isBusy={remove.isPending}
      refusal={remove.isError ? text.t('forms.delete.failed') : undefined}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{text.t(count > 0 ? 'forms.delete.warning' : 'forms.delete.plain', { name })}</p>
      {count === 0 && <p>{text.t('forms.delete.none')}</p>}
      <dl className="item-facts">
        <dt>{text.t('forms.delete.count')}</dt>
        <dd>{count === 0 ? text.t('forms.delete.noAnswers') : text.number(count)}</dd>
      </dl>
    </ConfirmDialog>
  )
}
