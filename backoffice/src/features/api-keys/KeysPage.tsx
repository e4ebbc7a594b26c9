import { useQuery } from '@tanstack/react-query'
import type { ApiKey } from '@ventanilla/api'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Empty } from '../../components/Empty.tsx'
import { Notice } from '../../components/Notice.tsx'
import { PageTitle } from '../../components/page/PageTitle.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { problemSentence } from '../../context/problem-sentence.ts'
import { useText } from '../../context/text-context.ts'
import styles from './api-keys.module.css'
import { KeyRow } from './KeyRow.tsx'
import { keyCalls, keysKey } from './key-calls.ts'
import { NewKey } from './NewKey.tsx'
import { RevokeKey } from './RevokeKey.tsx'
import { RotateKey } from './RotateKey.tsx'
import { ShownKey } from './ShownKey.tsx'

type Open =
  | { readonly dialog: 'new' }
  | { readonly dialog: 'rotate' | 'revoke'; readonly of: ApiKey }
  | { readonly dialog: 'shown'; readonly key: string }

/** /claves: what programs of other systems come in by. */
export function KeysPage() {
  const text = useText()
  const [open, setOpen] = useState<Open>()
  const keys = useQuery({ queryKey: keysKey, queryFn: ({ signal }) => keyCalls.list({ signal }) })
  const items = keys.data?.items ?? []
  const close = () => setOpen(undefined)
  const show = (key: string) => setOpen({ dialog: 'shown', key })
  return (
    <div className="page">
      <div className="page-head">
        <PageTitle title={text.t('apiKeys.title')} />
        <div className="page-actions">
          <button type="button" className="button primary with-icon" onClick={() => setOpen({ dialog: 'new' })}>
            <Plus aria-hidden size={16} />
            {text.t('apiKeys.add')}
          </button>
        </div>
      </div>
      <p className={styles.intro}>{text.t('apiKeys.intro')}</p>
      <div className="card list-card">
        {keys.isPending && <Skeleton rows={3} kind="row" />}
        {keys.isError && (
          <Notice
            title={text.t('apiKeys.failed')}
            detail={problemSentence(keys.error, text)}
            onRetry={() => void keys.refetch()}
          />
        )}
        {keys.isSuccess && items.length === 0 && <Empty sentence={text.t('apiKeys.empty')} />}
        {items.length > 0 && (
          <ul>
            {items.map(key => (
              <KeyRow
                key={key.id}
                of={key}
                onRotate={() => setOpen({ dialog: 'rotate', of: key })}
                onRevoke={() => setOpen({ dialog: 'revoke', of: key })}
              />
            ))}
          </ul>
        )}
      </div>
      {open?.dialog === 'new' && <NewKey onMade={show} onClose={close} />}
      {open?.dialog === 'rotate' && <RotateKey of={open.of} onMade={show} onClose={close} />}
      {open?.dialog === 'revoke' && <RevokeKey of={open.of} onClose={close} />}
      {open?.dialog === 'shown' && <ShownKey value={open.key} onClose={close} />}
    </div>
  )
}
