import type { FormEditor } from '@ventanilla/api'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '../../../components/page/PageTitle.tsx'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { PublicAddress, publicLink, Snippet } from '../settings/PublicAddress.tsx'
import styles from './published-page.module.css'

/** /editar/{id}/publicado: a form that was just published: where it is answered, how it is passed on, and what happens now. */
export function PublishedPage({ form }: { form: FormEditor }) {
  const text = useText()
  const { timeZone } = useSession().municipality
  const { id, version, answers, content } = form
  const { definition, live } = content
  const [now] = useState(() => Date.now())
  const opens = live.opensAt !== null && Date.parse(live.opensAt) > now ? live.opensAt : undefined
  const steps = [
    opens === undefined
      ? text.t('publish.after.open', { version })
      : text.t('publish.after.opens', { version, at: text.dateTime(opens, timeZone) }),
    ...(version > 1 ? [text.t('publish.after.open.before', { version: version - 1 })] : []),
    ...(version > 1 && answers > 0 ? [text.t('publish.answers', { count: answers })] : []),
    ...(live.closesAt === null ? [] : [text.t('publish.after.closes', { at: text.dateTime(live.closesAt, timeZone) })]),
  ]
  return (
    <div className={`page ${styles.published}`}>
      <header>
        <PageTitle title={text.t('publish.after.title', { version })} />
        <p>{definition.title.text}</p>
      </header>
      <div className={styles.ways}>
        {live.public ? (
          <a className="button primary with-icon" href={publicLink(id)} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden size={16} />
            {text.t('publish.after.answer')}
            <span className="visually-hidden"> {text.t('publish.after.tab')}</span>
          </a>
        ) : (
          <Link className="button primary" to={`/contestar/${id}`}>
            {text.t('publish.after.answer')}
          </Link>
        )}
        <Link className="button secondary" to={`/editar/${id}/questions`}>
          {text.t('publish.after.back')}
        </Link>
        <Link className="button quiet" to="/listar">
          {text.t('publish.after.list')}
        </Link>
      </div>
      <section className={`card ${styles.part}`} aria-labelledby="published-next">
        <h2 id="published-next">{text.t('publish.after.next')}</h2>
        <ul>
          {steps.map(step => (
            <li key={step}>{step}</li>
          ))}
          <li>
            {text.t('publish.after.arrive')}{' '}
            <Link to={`/respuestas/listado/${id}`}>{text.t('publish.after.answers')}</Link>
          </li>
        </ul>
      </section>
      {live.public ? (
        <>
          <section className={`card ${styles.part}`} aria-labelledby="published-share">
            <h2 id="published-share">{text.t('publish.after.share')}</h2>
            <PublicAddress formId={id} isNew={false} />
          </section>
          <section className={`card ${styles.part}`} aria-labelledby="published-insert">
            <h2 id="published-insert">{text.t('publish.after.insert')}</h2>
            <Snippet formId={id} language={definition.language} />
          </section>
        </>
      ) : (
        <p className={styles.note}>
          {text.t(definition.settings.portalAssociation ? 'publish.after.portal' : 'publish.after.staff')}
        </p>
      )}
    </div>
  )
}
