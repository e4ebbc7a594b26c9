import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Notices, Session } from '@ventanilla/api'
import { useId } from 'react'
import { Switch } from '../../components/Switch.tsx'
import { endpoint } from '../../context/client.ts'
import { problemSentence } from '../../context/problem-sentence.ts'
import { sessionKey } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { useNotify } from '../../context/toast/toast-context.ts'
import styles from './account.module.css'

const changeNotices = endpoint('PUT /session/notices', 'body')
const kinds = [
  { name: 'digestMails', label: 'account.notices.digest', hint: 'account.notices.digest.hint' },
  { name: 'mentionMails', label: 'account.notices.mention', hint: 'account.notices.mention.hint' },
] as const

/** Which mails come about one's own work; without a choice all of them. */
export function NoticesCard({ session }: { session: Session }) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const id = useId()
  const { digestMails = true, mentionMails = true } = session.user.settings
  const notices: Notices = { digestMails, mentionMails }
  const show = (settings: Notices) =>
    queries.setQueryData<Session | null>(
      sessionKey,
      now => now && { ...now, user: { ...now.user, settings: { ...now.user.settings, ...settings } } },
    )
  const change = useMutation({
    mutationFn: (wanted: Notices) => changeNotices(wanted),
    onMutate: show,
    onError: error => {
      show(notices)
      notify('error', `${text.t('account.notices.failed')}. ${problemSentence(error, text)}`)
    },
  })
  return (
    <section className={`card ${styles.accountCard}`} aria-labelledby="account-notices">
      <h2 id="account-notices">{text.t('account.notices')}</h2>
      <p className={styles.accountHint}>{text.t('account.notices.hint')}</p>
      {kinds.map(({ name, label, hint }) => (
        <div key={name} className={styles.notice}>
          <div>
            <p aria-hidden="true">{text.t(label)}</p>
            <p className={styles.accountHint} id={`${id}${name}`}>
              {text.t(hint)}
            </p>
          </div>
          <Switch
            label={text.t(label)}
            describedBy={`${id}${name}`}
            isOn={notices[name]}
            word={text.t(notices[name] ? 'account.on' : 'account.off')}
            onChange={isOn => {
              if (!change.isPending) change.mutate({ ...notices, [name]: isOn })
            }}
          />
        </div>
      ))}
    </section>
  )
}
