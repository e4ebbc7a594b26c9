import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2, Trash2 } from 'lucide-react'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { useNotify } from '../../../context/toast/toast-context.ts'
import { CopyButton } from '../part/CopyButton.tsx'
import { publicationClient } from './publication-client.ts'
import styles from './publish.module.css'

/** Links that show the draft to people without an account. The address is seen once, when it is made. */
export function PreviewLinks({ formId }: { formId: string }) {
  const text = useText()
  const notify = useNotify()
  const queries = useQueryClient()
  const { timeZone } = useSession().municipality
  const key = ['preview-links', formId]
  const links = useQuery({ queryKey: key, queryFn: ({ signal }) => publicationClient.links(formId, { signal }) })
  const refused = (error: unknown) => notify('error', problemSentence(error, text))
  const read = () => void queries.invalidateQueries({ queryKey: key })
  const make = useMutation({ mutationFn: () => publicationClient.makeLink(formId), onSuccess: read, onError: refused })
  const withdraw = useMutation({
    mutationFn: (link: string) => publicationClient.withdrawLink(formId, link),
    onSuccess: (_, link) => {
      if (make.data?.id === link) make.reset()
      read()
    },
    onError: refused,
  })
  const address = make.data && `${location.origin}/vista-previa/${make.data.token}`
  return (
    <section className={styles.links} aria-label={text.t('publish.link.title')}>
      <h3>{text.t('publish.link.title')}</h3>
      <p className={styles.note}>{text.t('publish.link.hint')}</p>
      {address && (
        <p className={styles.address}>
          <input className="input" readOnly value={address} aria-label={text.t('publish.link.address')} />
          <CopyButton value={address} name={text.t('publish.link.title')} />
        </p>
      )}
      <ul>
        {links.data?.items.map(({ id, by, expiresAt }) => (
          <li key={id}>
            <span>{text.t('publish.link.one', { by: by ?? '', at: text.dateTime(expiresAt, timeZone) })}</span>
            <button
              type="button"
              className="icon-button"
              aria-label={text.t('publish.link.withdraw', { at: text.dateTime(expiresAt, timeZone) })}
              onClick={() => !withdraw.isPending && withdraw.mutate(id)}
            >
              <Trash2 aria-hidden size={16} />
            </button>
          </li>
        ))}
      </ul>
      <BusyButton
        type="button"
        className="button quiet with-icon"
        isBusy={make.isPending}
        onClick={() => !make.isPending && make.mutate()}
      >
        <Link2 aria-hidden size={16} />
        {text.t('publish.link.make')}
      </BusyButton>
    </section>
  )
}
