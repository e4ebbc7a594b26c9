import { useQuery } from '@tanstack/react-query'
import { Notice } from '../part/Notice.tsx'
import { Skeleton } from '../part/Skeleton.tsx'
import { client } from '../shell/client.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { problemSentence } from '../shell/problem-sentence.ts'
import { settingsKey } from '../shell/settings.ts'
import { useText } from '../shell/text-context.ts'
import { FixedSettings } from './FixedSettings.tsx'
import { RevocationForm } from './RevocationForm.tsx'
import './remote.css'

/** /configuracion: remote configuration (spec 1 §7), and what only the server's start can change. */
export function RemotePage() {
  const text = useText()
  const settings = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => client.settings({ signal }),
    // What another administrator saved a moment ago is what stands.
    refetchOnMount: 'always',
  })
  return (
    <div className="page">
      <div className="settings-head">
        <PageTitle title={text.t('remote.title')} />
        <p>{text.t('remote.intro')}</p>
      </div>
      {settings.isPending && <Skeleton rows={4} kind="view" />}
      {settings.data && (
        <>
          <RevocationForm stored={settings.data.remote} />
          <FixedSettings settings={settings.data} />
        </>
      )}
      {settings.isError && !settings.data && (
        <div className="card list-card">
          <Notice
            title={text.t('remote.loadError')}
            detail={problemSentence(settings.error, text)}
            onRetry={() => void settings.refetch()}
          />
        </div>
      )}
    </div>
  )
}
