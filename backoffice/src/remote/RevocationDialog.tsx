import { useQuery } from '@tanstack/react-query'
import { revocationInstant } from '@ventanilla/model'
import { ConfirmDialog } from '../part/dialog/ConfirmDialog.tsx'
import { client } from '../shell/client.ts'
import { useText } from '../shell/text-context.ts'
import type { RevocationForm } from './use-revocation-form.ts'

/** Says what a save does to those who are signed in, the person who saves among them. */
export function RevocationDialog({ form }: { form: RevocationForm }) {
  const text = useText()
  const { asked, stored, timeZone, isSaving, refusal, confirm, cancel } = form
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => client.sessions({ signal }),
    enabled: asked?.effect === 'ends',
  })
  if (!asked) return null
  const ends = asked.effect === 'ends'
  const instant = revocationInstant(ends ? asked.next : stored) ?? 0
  const own = sessions.data?.items.find(({ isCurrent }) => isCurrent)
  const isSpared = own !== undefined && Date.parse(own.createdAt) >= instant
  const body = isSpared ? 'remote.confirm.others' : 'remote.confirm.body'
  return (
    <ConfirmDialog
      title={text.t(ends ? 'remote.confirm.title' : 'remote.reopen.title')}
      confirm={text.t(ends ? 'remote.confirm.submit' : 'remote.reopen.submit')}
      isDanger
      isBusy={isSaving}
      refusal={refusal}
      onConfirm={confirm}
      onClose={cancel}
    >
      <p>{text.t(ends ? body : 'remote.reopen.body', { at: text.dateTime(new Date(instant), timeZone) })}</p>
    </ConfirmDialog>
  )
}
