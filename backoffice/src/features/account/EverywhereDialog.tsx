import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.tsx'
import { client } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'

/** Ends every session of the person, this one too: the page is loaded anew, so nothing stays in memory. */
export function EverywhereDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const leave = useMutation({
    mutationFn: () => client.signOutEverywhere(),
    onSuccess: ({ redirect }) => window.location.assign(redirect ?? '/login?ended=everywhere'),
  })
  return (
    <ConfirmDialog
      title={text.t('account.everywhere.title')}
      confirm={text.t('account.everywhere')}
      isBusy={leave.isPending || leave.isSuccess}
      refusal={leave.isError ? problemSentence(leave.error, text) : undefined}
      onConfirm={() => leave.mutate()}
      onClose={onClose}
    >
      <p>{text.t('account.everywhere.body')}</p>
    </ConfirmDialog>
  )
}
