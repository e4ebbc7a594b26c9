import { Keyboard, Search, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { tableWidth, useMedia } from '../../components/use-media.ts'
import { useMay } from '../../context/session.ts'
import { useText } from '../../context/text-context.ts'
import { help } from '../answers/keys/shown-help.ts'
import bandStyles from '../answers/list/band.module.css'
import { InboxSearch } from './InboxSearch.tsx'
import { InboxTabs } from './InboxTabs.tsx'
import styles from './inbox.module.css'
import type { InboxProps } from './inbox-props.ts'
import type { InboxState } from './use-inbox.ts'

export function InboxBand({ inbox, title, children }: InboxProps & { inbox: InboxState }) {
  const text = useText()
  const hasKeys = useMedia(tableWidth)
  const mayDelete = useMay('delete respuesta')
  const keys = text.t('answers.keys')
  const find = text.t('answers.filter.search')
  const trash = text.t('answers.trash')
  const toTrash = mayDelete && (
    <Link className={`icon-button ${hasKeys ? 'is-bordered' : ''}`} to="/papelera" aria-label={trash} title={trash}>
      <Trash2 aria-hidden size={20} />
    </Link>
  )
  return (
    <div className={bandStyles.band}>
      <div className={`${bandStyles.bandLine} ${styles.inboxLine}`}>
        <PageTitle title={title ?? text.t('inbox.title')} className={bandStyles.bandTitle} />
        <InboxTabs box={inbox.box} counts={inbox.counts} />
        {hasKeys ? (
          <div className={bandStyles.bandTools}>
            <InboxSearch inbox={inbox} />
            <button
              type="button"
              className="icon-button is-bordered touchless"
              aria-label={keys}
              title={keys}
              onClick={() => help.show('keys')}
            >
              <Keyboard aria-hidden size={20} />
            </button>
            {toTrash}
          </div>
        ) : (
          <>
            <Link className="icon-button" to="/buscar" aria-label={find} title={find}>
              <Search aria-hidden size={20} />
            </Link>
            {toTrash}
          </>
        )}
      </div>
      {children}
    </div>
  )
}
